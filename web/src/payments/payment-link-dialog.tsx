import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { paymentLinkPost } from '@despatch/contract/payments/payment-links.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { formatMoney, toPence } from '@despatch/domain/money/money.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { commonTexts } from '../ui/texts.ts'
import { linkTexts } from './link-texts.ts'
import { docketPaymentQuery, type DocketPayments } from './payment-panel.queries.ts'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'

interface PaymentLinkProps {
  payments: DocketPayments
  dck_docket: string
  onClose: () => void
}

/** Makes a payment link for what is due for a docket, and emails it or shows it to be copied (PAY-08). */
export const PaymentLinkDialog = ({ opened, ...props }: PaymentLinkProps & { opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={props.onClose}
    closeOnClickOutside={false}
    title={linkTexts.dialog(props.dck_docket)}
    {...dialogProps}
  >
    <LinkRequest {...props} />
  </Modal>
)

type MadeLink = ReplyOf<typeof paymentLinkPost>

function LinkRequest({ payments, dck_docket, onClose }: PaymentLinkProps) {
  const queries = useQueryClient()
  const [keyFor] = useState(idempotencyKeyPerContent)
  const [made, setMade] = useState<MadeLink | null>(null)
  const { dck_id, due, currency } = payments
  const form = useAppForm({
    start: { email: payments.payer },
    send: async ({ email }) => {
      const wanted = { dck_id, ...(isBlank(email) ? { send: false } : { email: email.trim(), send: true }) }
      setMade(await api(paymentLinkPost, wanted, { idempotencyKey: keyFor(wanted) }))
      void queries.invalidateQueries({ queryKey: docketPaymentQuery(dck_id).queryKey })
    },
  })
  if (made) return <Made made={made} onClose={onClose} />
  return (
    <AppForm form={form} label={linkTexts.dialog(dck_docket)}>
      <Stack gap="sm">
        <Text size="sm">{linkTexts.dialogHelp(formatMoney(toPence(due), currency))}</Text>
        <LimitedTextInput
          data-autofocus
          label={linkTexts.email}
          description={linkTexts.emailHelp}
          autoComplete="off"
          maxLength={500}
          {...form.getInputProps('email')}
        />
        <FormButtons
          form={form}
          submit={isBlank(form.values.email) ? linkTexts.makeOnly : linkTexts.send}
          failed={linkTexts.section}
          onCancel={onClose}
        />
      </Stack>
    </AppForm>
  )
}

function Made({
  made: { link, amount, currency, mailed_to },
  onClose,
}: {
  made: MadeLink
  onClose: () => void
}) {
  const shown = formatMoney(toPence(amount), currency)
  return (
    <Stack gap="sm">
      <Text>
        {mailed_to.length > 0 ? linkTexts.emailed(shown, mailed_to.join(', ')) : linkTexts.notEmailed(shown)}
      </Text>
      <TextInput
        readOnly
        label={linkTexts.made}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs">
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? commonTexts.copied : linkTexts.copy}
            </Button>
          )}
        </CopyButton>
        <Button data-autofocus onClick={onClose}>
          {commonTexts.close}
        </Button>
      </Group>
    </Stack>
  )
}
