import { Modal } from '@mantine/core'
import { invoiceSend } from '@despatch/contract/billing/invoices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'
import { billingKey, type InvoiceDetails } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

const longestAddresses = 500

interface SendDialogProps {
  invoice: Pick<InvoiceDetails, 'inv_id' | 'inv_label' | 'inv_to'>
  onClose: () => void
}

/** Emails a document again, to the addresses of the account or to others. */
export const SendDialog = ({ invoice, onClose }: SendDialogProps) => (
  <Modal opened onClose={onClose} title={billingTexts.sendTitle(invoice.inv_label)} {...dialogProps}>
    <SendForm invoice={invoice} onClose={onClose} />
  </Modal>
)

function SendForm({ invoice: { inv_id, inv_label, inv_to }, onClose }: SendDialogProps) {
  const queries = useQueryClient()
  const [keyOf] = useState(idempotencyKeyPerContent)
  const form = useAppForm({
    start: { to: inv_to },
    send: async ({ to }) => {
      const sent = { inv_id, to: to.trim() }
      await api(invoiceSend, sent, { idempotencyKey: keyOf(sent) })
      notify.success(billingTexts.sendFailed, billingTexts.sendingNow(inv_label))
      await queries.invalidateQueries({ queryKey: billingKey })
      onClose()
    },
  })
  return (
    <AppForm form={form} label={billingTexts.sendTitle(inv_label)}>
      <LimitedTextInput
        data-autofocus
        label={billingTexts.sendTo}
        description={billingTexts.sendToHelp}
        maxLength={longestAddresses}
        {...form.getInputProps('to')}
      />
      <FormButtons
        form={form}
        submit={billingTexts.send}
        failed={billingTexts.sendFailed}
        onCancel={onClose}
      />
    </AppForm>
  )
}
