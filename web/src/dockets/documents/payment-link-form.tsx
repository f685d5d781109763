import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { references, type DocketReferenceField } from '@despatch/domain/customers/customer.ts'
import { declaredFields, emptyReferences } from '@despatch/domain/dockets/docket-fields.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountsQuery } from '../../customers/customers.queries.ts'
import { api, ApiError } from '../../platform/api.ts'
import { AppForm, SubmitButton } from '../../platform/app-form.tsx'
import { useFailureToast } from '../../platform/failure-toast.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { messageOf } from '../../platform/notify.ts'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { useAppForm } from '../../platform/use-app-form.ts'
import { commonTexts } from '../../ui/texts.ts'
import { referenceListsQuery } from '../booking/form/account-lists.queries.ts'
import { ReferenceField } from '../booking/form/reference-field.tsx'
import { documentsTexts } from './texts.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

export type SentLink = ReplyOf<typeof cardBookingPost>

interface PaymentLinkFormProps {
  draft: BookingDraft
  onSent: (sent: SentLink) => void
  onClose: () => void
}

/** The payer as the option of its list, the email address, and the payer's references. */
type PaymentLinkDraft = Record<DocketReferenceField, string> & { dck_cust_id: string; dck_email: string }

/** The option for a guest instead of an account. */
const GUEST = ''

/** The payer, the email address for the link, and the references that the paying account requires. */
export function PaymentLinkForm({ draft, onSent, onClose }: PaymentLinkFormProps) {
  const accounts = useQuery(accountsQuery)
  const [failure, setFailure] = useState<unknown>(null)
  const [keyFor] = useState(idempotencyKeyPerContent)
  const form = useAppForm<PaymentLinkDraft>({
    start: { ...emptyReferences, dck_cust_id: GUEST, dck_email: draft.docket.dck_email },
    send: async (typed) => {
      setFailure(null)
      const payload = cardBookingOf(draft, typed)
      onSent(await api(cardBookingPost, payload, { idempotencyKey: keyFor(payload) }))
    },
    pathOf: (field) => field.replace(/^docket\./, ''),
    onFailure: setFailure,
  })
  const { values } = form
  const payers = (accounts.data ?? []).filter(({ cust_mop }) => cust_mop !== 'A')
  const account = payers.find(({ cust_id }) => String(cust_id) === values.dck_cust_id)
  const shownReferences = account ? references(account).filter(({ shown }) => shown) : []
  const lists = useQuery({
    ...referenceListsQuery(account?.cust_id ?? 0),
    enabled: shownReferences.some(({ fromList }) => fromList),
  })
  useFailureToast(commonTexts.loadData, lists.error)
  if (accounts.error)
    return <FailedQuery order={3} title={documentsTexts.accountsNotLoaded} queries={[accounts]} />
  if (!accounts.data)
    return <Skeleton component="output" height={160} aria-label={documentsTexts.loadingAccounts} />

  return (
    <AppForm form={form} label={documentsTexts.paymentLink}>
      <Text mb="sm">{documentsTexts.paymentLinkHelp}</Text>
      <NativeSelect
        label={documentsTexts.whoPays}
        description={documentsTexts.whoPaysHelp}
        data={[
          { value: GUEST, label: documentsTexts.guest },
          ...payers.map(({ cust_id, cust_name }) => ({ value: String(cust_id), label: cust_name })),
        ]}
        value={values.dck_cust_id}
        error={form.errors['dck_cust_id']}
        onChange={(event) => form.change({ ...emptyReferences, dck_cust_id: event.currentTarget.value })}
      />
      <LimitedTextInput
        mt="sm"
        label={commonTexts.email}
        description={documentsTexts.emailHelp}
        required
        autoComplete="off"
        maxLength={textLengths.docket.dck_email}
        value={values.dck_email}
        error={form.errors['dck_email']}
        onChange={(event) => form.change({ dck_email: event.currentTarget.value })}
      />
      {shownReferences.length > 0 && (
        <Stack gap="sm" mt="sm">
          {shownReferences.map((reference) => {
            const { field } = reference
            return (
              <ReferenceField
                key={field}
                id={`payment-link.${field}`}
                reference={reference}
                entries={lists.data}
                value={values[field]}
                error={form.errors[field]}
                onChange={(text) => form.change({ [field]: text })}
              />
            )
          })}
        </Stack>
      )}
      {failure !== null && <RefusalAlert failure={failure} />}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <SubmitButton form={form}>{documentsTexts.send}</SubmitButton>
      </Group>
    </AppForm>
  )
}

/** The booking in the form for another payer, without the references of the user's own account. */
function cardBookingOf(draft: BookingDraft, { dck_cust_id, dck_email, ...typed }: PaymentLinkDraft) {
  const { docket, addresses, parcels } = cleanBooking(draft)
  const { dck_serv_type, dck_tariff } = docket
  return {
    docket: {
      dck_serv_type,
      dck_tariff,
      ...declaredFields(docket),
      ...typed,
      dck_email: dck_email.trim(),
      ...(dck_cust_id === GUEST ? {} : { dck_cust_id: Number(dck_cust_id) }),
    },
    addresses,
    parcels,
  }
}

/** Shows why the link was not sent, and the errors of the booking to correct first. */
function RefusalAlert({ failure }: { failure: unknown }) {
  const errors = failure instanceof ApiError ? failure.errors : []
  return (
    <Alert
      mt="sm"
      role="alert"
      color="red"
      title={failure instanceof ApiError ? failure.title : documentsTexts.saveDocket}
    >
      {messageOf(failure)}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
