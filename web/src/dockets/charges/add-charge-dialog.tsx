import { Checkbox, Modal, Select, Stack, Text } from '@mantine/core'
import { docketChargePost } from '@despatch/contract/dockets/charges.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { formatMoney, pounds, toPence, toPounds } from '@despatch/domain/money/money.ts'
import {
  chargeAmount,
  longestChargeReason,
  longestEvidence,
  mostPoundsPerUnit,
  mostUnits,
} from '@despatch/domain/pricing/docket-charges.ts'
import { waitingCharge, type WaitingTerms } from '@despatch/domain/pricing/waiting-time.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { AppForm, FormButtons } from '../../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { useAppForm } from '../../platform/use-app-form.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Money } from '../../ui/money-cell.tsx'
import type { DocketRow } from '../docket-calls.ts'
import { useChangedCharges, type ChargedDocket } from './charges.queries.ts'
import { chargesTexts } from './texts.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

interface AddChargeProps {
  docket: DocketRow
  charged: ChargedDocket
  onClose: () => void
}

/** Adds a charge of the office's catalogue to a docket (PRICE-01). */
export const AddChargeDialog = ({ opened, ...props }: AddChargeProps & { opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={props.onClose}
    closeOnClickOutside={false}
    title={chargesTexts.addTo(props.docket.dck_docket)}
    {...dialogProps}
  >
    {props.charged.types.length > 0 ? <AddChargeForm {...props} /> : <Text>{chargesTexts.noTypes}</Text>}
  </Modal>
)

interface ChargeDraft {
  chgt_code: string | null
  quantity: number | null
  amount: number | null
  reason: string
  evidence: string
  confirm_large: boolean
}

const emptyCharge: ChargeDraft = {
  chgt_code: null,
  quantity: 1,
  amount: null,
  reason: '',
  evidence: '',
  confirm_large: false,
}

const isMissing = (value: number | null) => value === null || !(value > 0)

function AddChargeForm({ docket: { dck_docket }, charged, onClose }: AddChargeProps) {
  const { dck_id, version, currency, types, mayApprove } = charged
  const [keyOf] = useState(idempotencyKeyPerContent)
  const showChanged = useChangedCharges()
  const form = useAppForm({
    start: emptyCharge,
    check: ({ chgt_code, quantity, amount }) => [
      ...errorAt('chgt_code', chgt_code === null ? chargesTexts.typeMissing : null),
      ...errorAt('quantity', isMissing(quantity) ? chargesTexts.quantityMissing : null),
      ...errorAt(
        'amount',
        isMissing(amount) && !termsOf(types, chgt_code) ? chargesTexts.amountMissing : null,
      ),
    ],
    send: async ({ chgt_code, quantity, amount, ...entered }) => {
      const sent = {
        dck_id,
        version,
        chgt_code: chgt_code ?? '',
        quantity: quantity ?? 0,
        ...(termsOf(types, chgt_code) ? {} : { amount: amount ?? 0 }),
        ...entered,
      }
      const changed = await api(docketChargePost, sent, { idempotencyKey: keyOf(sent) })
      notify.success(
        chargesTexts.added,
        mayApprove ? chargesTexts.addedTo(dck_docket) : chargesTexts.proposed(dck_docket),
      )
      onClose()
      showChanged(changed)
    },
  })
  const { chgt_code, quantity, amount, confirm_large } = form.values
  const waiting = termsOf(types, chgt_code)
  const unit = types.find((type) => type.chgt_code === chgt_code)?.chgt_unit ?? ''
  const asksToConfirm = confirm_large || form.errors['confirm_large'] !== undefined
  const number = (field: 'quantity' | 'amount', label: string, most: number) => (
    <NumberField
      withAsterisk
      label={label}
      decimals={2}
      most={most}
      value={form.values[field]}
      onValue={(value) => form.change({ [field]: value })}
      error={form.errors[field]}
    />
  )
  return (
    <AppForm form={form} label={chargesTexts.addTo(dck_docket)}>
      <Stack gap="sm">
        {!mayApprove && <Text size="sm">{chargesTexts.proposedOnly}</Text>}
        <Select
          data-autofocus
          withAsterisk
          label={chargesTexts.type}
          placeholder={chargesTexts.selectType}
          data={types.map((type) => ({ value: type.chgt_code, label: type.chgt_description }))}
          value={chgt_code}
          onChange={(code) =>
            form.change({
              chgt_code: code,
              amount: types.find((type) => type.chgt_code === code)?.chgt_amount ?? null,
            })
          }
          error={form.errors['chgt_code']}
        />
        {number('quantity', unit === '' ? chargesTexts.quantity : chargesTexts.unitOf(unit), mostUnits)}
        {waiting ? (
          <Text size="sm">{waitingHelp(waiting, currency)}</Text>
        ) : (
          number(
            'amount',
            unit === '' ? chargesTexts.amount : chargesTexts.amountPer(unit),
            mostPoundsPerUnit,
          )
        )}
        <LimitedTextInput
          label={chargesTexts.reason}
          description={chargesTexts.reasonHelp}
          maxLength={longestChargeReason}
          {...form.getInputProps('reason')}
        />
        <LimitedTextInput
          label={chargesTexts.evidenceLabel}
          description={chargesTexts.evidenceHelp}
          maxLength={longestEvidence}
          {...form.getInputProps('evidence')}
        />
        {asksToConfirm && (
          <Checkbox
            label={chargesTexts.confirmLarge}
            checked={confirm_large}
            onChange={({ currentTarget: { checked } }) => form.change({ confirm_large: checked })}
            error={form.errors['confirm_large']}
          />
        )}
        {!isMissing(quantity) && (waiting !== null || !isMissing(amount)) && (
          <Text size="sm" aria-live="polite">
            {chargesTexts.sum(
              <Money pounds={toPounds(netOf(quantity ?? 0, amount ?? 0, waiting))} currency={currency} />,
            )}
          </Text>
        )}
        <FormButtons form={form} submit={chargesTexts.add} failed={chargesTexts.add} onCancel={onClose} />
      </Stack>
    </AppForm>
  )
}

type Types = ChargedDocket['types']
type Waiting = NonNullable<Types[number]['waiting']>

/** The tariff's terms for a charge of this type; null if the amount is entered. */
const termsOf = (types: Types, code: string | null): Waiting | null =>
  types.find(({ chgt_code }) => chgt_code === code)?.waiting ?? null

const inPence = (terms: Waiting): WaitingTerms => ({
  rc_waiting_free: terms.rc_waiting_free,
  rc_waiting_per_minute: toPence(terms.rc_waiting_per_minute),
  rc_waiting_most: terms.rc_waiting_most === null ? null : toPence(terms.rc_waiting_most),
})

function waitingHelp(terms: Waiting, currency: string): string {
  const { rc_waiting_free, rc_waiting_per_minute, rc_waiting_most } = inPence(terms)
  const perMinute = formatMoney(rc_waiting_per_minute, currency)
  return rc_waiting_most === null
    ? chargesTexts.waiting(rc_waiting_free, perMinute)
    : chargesTexts.waitingUpTo(rc_waiting_free, perMinute, formatMoney(rc_waiting_most, currency))
}

const netOf = (quantity: number, amount: number, waiting: Waiting | null) =>
  waiting === null
    ? chargeAmount({ quantity, amount: toPence(pounds(amount)) }, 0).net
    : waitingCharge(quantity, inPence(waiting), 0).net
