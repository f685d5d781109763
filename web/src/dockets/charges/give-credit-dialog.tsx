import { Modal, Stack, Text } from '@mantine/core'
import { docketChargePost } from '@despatch/contract/dockets/charges.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { minus, negate, pounds, sum, toPence, toPounds } from '@despatch/domain/money/money.ts'
import {
  creditError,
  creditOfNet,
  creditTypeCode,
  longestChargeReason,
  mostCreditPounds,
} from '@despatch/domain/pricing/docket-charges.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { AppForm, FormButtons } from '../../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { useAppForm } from '../../platform/use-app-form.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { Money } from '../../ui/money-cell.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { DocketRow } from '../docket-calls.ts'
import { useChangedCharges, type ChargedDocket } from './charges.queries.ts'
import { chargesTexts } from './texts.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

interface GiveCreditProps {
  docket: DocketRow
  charged: ChargedDocket
  balance: NonNullable<ChargedDocket['balance']>
  onClose: () => void
}

/** Takes an amount off the price of a docket, with its VAT and the reason (PRICE-01). */
export const GiveCreditDialog = ({ opened, ...props }: GiveCreditProps & { opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={props.onClose}
    closeOnClickOutside={false}
    title={chargesTexts.creditFor(props.docket.dck_docket)}
    {...dialogProps}
  >
    <GiveCreditForm {...props} />
  </Modal>
)

const start: { amount: number | null; reason: string } = { amount: null, reason: '' }

function GiveCreditForm({ docket: { dck_docket }, charged, balance, onClose }: GiveCreditProps) {
  const { dck_id, version, currency } = charged
  const [keyOf] = useState(idempotencyKeyPerContent)
  const showChanged = useChangedCharges()
  const net = toPence(balance.net)
  const price = { net, netvat: minus(toPence(balance.total), net), currency }
  const form = useAppForm({
    start,
    check: ({ amount, reason }) => [
      ...errorAt(
        'amount',
        amount === null || !(amount > 0)
          ? chargesTexts.amountMissing
          : creditError(negate(toPence(pounds(amount))), price),
      ),
      ...errorAt('reason', isBlank(reason) ? chargesTexts.creditReasonMissing : null),
    ],
    send: async ({ amount, reason }) => {
      const sent = { dck_id, version, chgt_code: creditTypeCode, amount: -(amount ?? 0), reason }
      const changed = await api(docketChargePost, sent, { idempotencyKey: keyOf(sent) })
      notify.success(chargesTexts.credited, chargesTexts.creditedOf(dck_docket))
      onClose()
      showChanged(changed)
    },
  })
  const { amount } = form.values
  const credit = amount !== null && amount > 0 ? creditOfNet(toPence(pounds(amount)), price) : null
  return (
    <AppForm form={form} label={chargesTexts.creditFor(dck_docket)}>
      <Stack gap="sm">
        <Text size="sm">{chargesTexts.creditHelp}</Text>
        <NumberField
          data-autofocus
          withAsterisk
          label={chargesTexts.amount}
          decimals={2}
          most={mostCreditPounds}
          value={amount}
          onValue={(value) => form.change({ amount: value })}
          error={form.errors['amount']}
        />
        <LimitedTextInput
          withAsterisk
          label={chargesTexts.reason}
          description={chargesTexts.reasonHelp}
          maxLength={longestChargeReason}
          {...form.getInputProps('reason')}
        />
        {credit && (
          <Text size="sm" aria-live="polite">
            {chargesTexts.creditSum(
              <Money pounds={toPounds(negate(sum(credit.net, credit.vat)))} currency={currency} />,
            )}
          </Text>
        )}
        <FormButtons
          form={form}
          submit={chargesTexts.giveCredit}
          failed={chargesTexts.giveCredit}
          onCancel={onClose}
        />
      </Stack>
    </AppForm>
  )
}
