import { Badge, Button, Group, Text } from '@mantine/core'
import { docketChargeApprove } from '@despatch/contract/dockets/charges.ts'
import { sum, toPence, toPounds } from '@despatch/domain/money/money.ts'
import { chargeDescription } from '@despatch/domain/pricing/docket-charges.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Money } from '../../ui/money-cell.tsx'
import { TimeOf } from '../../ui/time-of.tsx'
import classes from './charges-panel.module.css'
import { useChangedCharges, type ChargedDocket, type DocketCharge } from './charges.queries.ts'
import { RefuseChargeDialog } from './refuse-charge-dialog.tsx'
import { chargesTexts } from './texts.ts'

interface ChargeProps {
  charge: DocketCharge
  charged: ChargedDocket
}

const nameOf = ({ dchg_description, dchg_unit, dchg_quantity }: DocketCharge) =>
  chargeDescription(dchg_description, dchg_unit, dchg_quantity)

/** One charge of a docket with its state and, for those who decide, its buttons. */
export function ChargeItem({ charge, charged }: ChargeProps) {
  const { dchg_state, dchg_net, dchg_vat, dchg_reason, office } = charge
  return (
    <div>
      <dt>
        <Group gap="xs">
          <span>{nameOf(charge)}</span>
          {office && dchg_state !== 'approved' && (
            <Badge variant="default" tt="none">
              {chargesTexts.states[dchg_state]}
            </Badge>
          )}
        </Group>
        {dchg_reason && <Text size="sm">{dchg_reason}</Text>}
        {office && <OfficeFacts charge={charge} office={office} />}
        {charged.mayApprove && dchg_state !== 'refused' && <Decision charge={charge} charged={charged} />}
      </dt>
      <dd className={dchg_state === 'approved' ? undefined : classes.uncounted}>
        {dchg_net !== undefined && dchg_vat !== undefined && (
          <Money pounds={toPounds(sum(toPence(dchg_net), toPence(dchg_vat)))} currency={charged.currency} />
        )}
      </dd>
    </div>
  )
}

type Office = NonNullable<DocketCharge['office']>

function OfficeFacts({ charge, office }: { charge: DocketCharge; office: Office }) {
  const { dchg_by, dchg_evidence, dchg_decided_by, dchg_decided_at, dchg_refusal } = office
  const isDecidedLater = dchg_decided_by !== null && (dchg_decided_by !== dchg_by || dchg_refusal !== '')
  return (
    <Text size="sm" c="dimmed" component="div">
      <div>
        {chargesTexts.addedBy(
          dchg_by === 'system' ? chargesTexts.portal : dchg_by,
          <TimeOf iso={charge.dchg_at} within />,
        )}
      </div>
      {dchg_evidence && <div>{chargesTexts.evidence(dchg_evidence)}</div>}
      {isDecidedLater && dchg_decided_at && (
        <div>
          {chargesTexts.decidedBy(
            chargesTexts.states[charge.dchg_state],
            dchg_decided_by,
            <TimeOf iso={dchg_decided_at} within />,
          )}
        </div>
      )}
      {dchg_refusal && <div>{dchg_refusal}</div>}
    </Text>
  )
}

function Decision({ charge, charged: { dck_id, version } }: ChargeProps) {
  const [isRefusing, setIsRefusing] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  const [keyOf] = useState(idempotencyKeyPerContent)
  const showChanged = useChangedCharges()
  const name = nameOf(charge)
  const isProposed = charge.dchg_state === 'proposed'
  const approve = useMutation({
    mutationFn: async (confirm_large: boolean) => {
      const sent = { dck_id, version, dchg_id: charge.dchg_id, confirm_large }
      return await api(docketChargeApprove, sent, { idempotencyKey: keyOf(sent) })
    },
    onSuccess: (changed) => {
      setIsLarge(false)
      showChanged(changed)
      notify.success(chargesTexts.approved, name)
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'CHARGE_UNCONFIRMED') return setIsLarge(true)
      return notify.failure(chargesTexts.approveFailed, failure)
    },
  })
  return (
    <Group gap="xs" mt={4}>
      {isProposed && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={chargesTexts.approveNamed(name)}
          loading={approve.isPending}
          onClick={() => approve.mutate(false)}
        >
          {chargesTexts.approve}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        aria-label={isProposed ? chargesTexts.refuseNamed(name) : chargesTexts.removeNamed(name)}
        onClick={() => setIsRefusing(true)}
      >
        {isProposed ? chargesTexts.refuse : chargesTexts.remove}
      </Button>
      <RefuseChargeDialog
        {...{ dck_id, version, charge, name }}
        opened={isRefusing}
        onClose={() => setIsRefusing(false)}
      />
      <ConfirmDialog
        opened={isLarge}
        onClose={() => setIsLarge(false)}
        title={chargesTexts.approveLarge}
        action={chargesTexts.approve}
        onCommand={() => approve.mutate(true)}
        busy={approve.isPending}
      >
        {chargesTexts.approveLargeHelp}
      </ConfirmDialog>
    </Group>
  )
}
