import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { cardBookingPost } from '@despatch/contract/quotes/card-bookings.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { references, type DocketReferenceField } from '@despatch/domain/customers/customer.ts'
import { declaredFields, emptyReferences } from '@despatch/domain/dockets/docket-fields.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { cleanBooking } from '@despatch/domain/dockets/clean-booking.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { accountsQuery } from '../../address-book/address-book.queries.ts'
import { api, ApiError } from '../../app/api.ts'
import { useFailureToast } from '../../app/failure-toast.ts'
import { keyPerContent } from '../../app/idempotency-key.ts'
import { messageOf } from '../../app/notify.ts'
import { FailedQuery } from '../../app/failed-query.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { referenceListsQuery } from '../booking/account-lists.queries.ts'
import type { BookingCustomer } from '../docket-calls.ts'
import { ReferenceField } from '../booking/reference-field.tsx'
import { documentsTexts } from './texts.ts'

export type SentLink = ReplyOf<typeof cardBookingPost>

interface PaymentLinkFormProps {
  draft: BookingDraft
  onSent: (sent: SentLink) => void
  onClose: () => void
}

/** The option for a guest instead of an account. */
const GUEST = ''

/** The payer, the email address for the link, and the references that the paying account requires. */
export function PaymentLinkForm({ draft, onSent, onClose }: PaymentLinkFormProps) {
  const accounts = useQuery(accountsQuery)
  const [payer, setPayer] = useState(GUEST)
  const [email, setEmail] = useState(draft.docket.dck_email)
  const [typed, setTyped] = useState<Partial<Record<DocketReferenceField, string>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  // The fields that were changed since the failure.
  const [corrected, setCorrected] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [keyFor] = useState(keyPerContent)
  const payers = (accounts.data ?? []).filter(({ cust_mop }) => cust_mop !== 'A')
  const account = payers.find(({ cust_id }) => String(cust_id) === payer)
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

  const errorAt = (field: string) =>
    failure instanceof ApiError && !corrected.includes(field)
      ? failure.errors.find((error) => error.field === field)?.message
      : undefined
  const correct = (field: string) => setCorrected((before) => [...before, field])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    setCorrected([])
    const payload = cardBookingOf(draft, account, email, typed)
    try {
      onSent(await api(cardBookingPost, payload, { idempotencyKey: keyFor(payload) }))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <form noValidate aria-label={documentsTexts.paymentLink} onSubmit={(event) => void send(event)}>
      <Text mb="sm">{documentsTexts.paymentLinkHelp}</Text>
      <NativeSelect
        label={documentsTexts.whoPays}
        description={documentsTexts.whoPaysHelp}
        data={[
          { value: GUEST, label: documentsTexts.guest },
          ...payers.map(({ cust_id, cust_name }) => ({ value: String(cust_id), label: cust_name })),
        ]}
        value={payer}
        error={errorAt('docket.dck_cust_id')}
        onChange={(event) => {
          setPayer(event.currentTarget.value)
          correct('docket.dck_cust_id')
          setTyped({})
        }}
      />
      <TextInput
        mt="sm"
        label={commonTexts.email}
        description={documentsTexts.emailHelp}
        required
        autoComplete="off"
        maxLength={textLengths.docket.dck_email}
        value={email}
        error={errorAt('docket.dck_email')}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          correct('docket.dck_email')
        }}
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
                value={typed[field] ?? ''}
                error={errorAt(`docket.${field}`)}
                onChange={(text) => {
                  setTyped((before) => ({ ...before, [field]: text }))
                  correct(`docket.${field}`)
                }}
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
        <Button type="submit" loading={busy}>
          {documentsTexts.send}
        </Button>
      </Group>
    </form>
  )
}

/** The booking in the form for another payer, without the references of the user's own account. */
function cardBookingOf(
  draft: BookingDraft,
  account: BookingCustomer | undefined,
  email: string,
  typed: Partial<Record<DocketReferenceField, string>>,
) {
  const { docket, addresses, parcels } = cleanBooking(draft)
  const { dck_serv_type, dck_tariff } = docket
  return {
    docket: {
      dck_serv_type,
      dck_tariff,
      ...declaredFields(docket),
      ...emptyReferences,
      ...typed,
      dck_email: email.trim(),
      ...(account ? { dck_cust_id: account.cust_id } : {}),
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
