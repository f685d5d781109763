import { Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { longestReason } from '@despatch/domain/payments/capture.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { formatMoney, pounds, type Pounds, sum, toPence, toPounds } from '@despatch/domain/money/money.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { docketListsKey } from '../dockets/list/docket-list.queries.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { NumberField } from '../ui/number-field.tsx'
import { panelTexts } from './panel-texts.ts'
import {
  allPayments,
  docketPaymentQuery,
  requestAction,
  type DocketPayment,
  type DocketPayments,
  type PaymentAction,
} from './payment-panel.queries.ts'

interface ActionProps {
  action: PaymentAction
  payments: DocketPayments
  /** The amount that is entered at first; by default all that the action can move. */
  amount?: Pounds | undefined
  /** The docket's number, for the confirmation. */
  dck_docket: string
  onClose: () => void
}

/** Asks for the amount and the reason of a capture, a release or a refund, and requests it (PAY-08). */
export const PaymentActionDialog = ({
  action,
  ...props
}: Omit<ActionProps, 'action'> & { action: PaymentAction | null }) => (
  <Modal
    opened={action !== null}
    onClose={props.onClose}
    title={action ? panelTexts.titles[action] : ''}
    {...dialogProps}
  >
    {action && <ActionForm key={action} action={action} {...props} />}
  </Modal>
)

function ActionForm({ action, payments, amount: suggested, dck_docket, onClose }: ActionProps) {
  const payment = paymentFor(action, payments)
  const queries = useQueryClient()
  const [keyFor] = useState(idempotencyKeyPerContent)
  const money = (amount: Pounds) => formatMoney(toPence(amount), payment.currency)
  const start: { amount: number | null; reason: string; price: 'lower' | 'same' } = {
    amount: suggested ?? (action === 'refund' ? payment.refundAmount : payment.captureAmount),
    reason: '',
    price: 'lower',
  }
  const form = useAppForm({
    start,
    check: ({ amount, reason }) => [
      ...errorAt(
        'amount',
        action !== 'void' && (amount === null || !(amount > 0)) ? panelTexts.amountMissing : null,
      ),
      ...errorAt('reason', isBlank(reason) ? panelTexts.reasonMissing : null),
    ],
    send: async ({ amount, reason, price }) => {
      const wanted = {
        dck_id: payment.dck_id,
        amount: pounds(amount ?? 0),
        due_again: price === 'same',
        reason,
      }
      const after = await requestAction(action, wanted, keyFor({ action, ...wanted }))
      queries.setQueryData(docketPaymentQuery(payment.dck_id).queryKey, after)
      // What is paid and due has changed.
      void queries.invalidateQueries({ queryKey: docketListsKey })
      if (allPayments(after).every(({ underWay }) => underWay === null)) {
        const moved = action === 'void' ? payment.amount : wanted.amount
        notify.success(panelTexts.done[action], panelTexts.doneAmount(money(moved), dck_docket))
      }
      onClose()
    },
  })
  const { amount, price } = form.values
  const { overpaid } = payments
  const lowersPrice = action === 'refund' && amount !== null && amount > overpaid
  return (
    <AppForm form={form} label={panelTexts.titles[action]}>
      <Stack gap="sm">
        <Text size="sm">{helpOf(action, payment, money)}</Text>
        {action !== 'void' && (
          <NumberField
            data-autofocus
            withAsterisk
            label={panelTexts.amount}
            most={1_000_000}
            decimals={2}
            fixed
            grouped
            value={amount}
            onValue={(amount) => form.change({ amount })}
            error={form.errors['amount']}
          />
        )}
        {lowersPrice && (
          <Radio.Group
            label={panelTexts.price}
            description={overpaid > 0 ? panelTexts.overpaidFirst(money(overpaid)) : undefined}
            value={price}
            onChange={(chosen) => form.change({ price: chosen === 'same' ? 'same' : 'lower' })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="lower" label={panelTexts.priceLower} description={panelTexts.priceLowerHelp} />
              <Radio value="same" label={panelTexts.priceSame} description={panelTexts.priceSameHelp} />
            </Stack>
          </Radio.Group>
        )}
        <TextInput
          {...(action === 'void' && { 'data-autofocus': true })}
          withAsterisk
          label={panelTexts.reason}
          description={lowersPrice && price === 'lower' ? panelTexts.reasonShown : panelTexts.reasonHelp}
          maxLength={longestReason}
          {...form.getInputProps('reason')}
        />
        <FormButtons
          form={form}
          submit={submitOf(action, amount, money)}
          failed={panelTexts.titles[action]}
          onCancel={onClose}
        />
      </Stack>
    </AppForm>
  )
}

/** What an action is about: the held payment, or everything that was captured and not refunded. */
function paymentFor(action: PaymentAction, payments: DocketPayments): DocketPayment {
  const all = allPayments(payments)
  if (action !== 'refund') return all.find(({ state }) => state === 'authorised') ?? payments
  const refundAmount = toPounds(sum(...all.map((each) => toPence(each.refundAmount))))
  return { ...payments, refundAmount }
}

type Money = (amount: Pounds) => string

const helpOf = (action: PaymentAction, payment: DocketPayment, money: Money) =>
  ({
    capture: panelTexts.captureHelp(money(payment.amount)),
    void: panelTexts.voidHelp(money(payment.amount)),
    refund: panelTexts.refundHelp(money(payment.refundAmount)),
  })[action]

const submitOf = (action: PaymentAction, amount: number | null, money: Money): string => {
  if (action === 'void' || amount === null || Number.isNaN(amount)) return panelTexts.actions[action]
  const shown = money(pounds(amount))
  return action === 'capture' ? panelTexts.captureAmount(shown) : panelTexts.refundAmount(shown)
}
