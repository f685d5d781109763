import { Modal, Stack, Text } from '@mantine/core'
import { docketChargeRefuse } from '@despatch/contract/dockets/charges.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { longestChargeReason } from '@despatch/domain/pricing/docket-charges.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { AppForm, FormButtons } from '../../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { useAppForm } from '../../platform/use-app-form.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { useChangedCharges, type DocketCharge } from './charges.queries.ts'
import { chargesTexts } from './texts.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

interface RefuseProps {
  dck_id: number
  version: number
  charge: DocketCharge
  /** The charge in words. */
  name: string
  onClose: () => void
}

/** Refuses a proposed charge, or takes an approved one off the total, with the reason. */
export const RefuseChargeDialog = ({ opened, ...props }: RefuseProps & { opened: boolean }) => (
  <Modal opened={opened} onClose={props.onClose} title={textsOf(props.charge).title} {...dialogProps}>
    <RefuseForm {...props} />
  </Modal>
)

const textsOf = ({ dchg_state }: DocketCharge) =>
  dchg_state === 'proposed'
    ? {
        title: chargesTexts.refuseTitle,
        help: chargesTexts.refuseHelp,
        submit: chargesTexts.refuse,
        done: chargesTexts.refused,
      }
    : {
        title: chargesTexts.removeTitle,
        help: chargesTexts.removeHelp,
        submit: chargesTexts.remove,
        done: chargesTexts.removed,
      }

function RefuseForm({ dck_id, version, charge, name, onClose }: RefuseProps) {
  const [keyOf] = useState(idempotencyKeyPerContent)
  const showChanged = useChangedCharges()
  const { title, help, submit, done } = textsOf(charge)
  const form = useAppForm({
    start: { reason: '' },
    check: ({ reason }) => errorAt('reason', isBlank(reason) ? chargesTexts.refusalMissing : null),
    send: async ({ reason }) => {
      const sent = { dck_id, version, dchg_id: charge.dchg_id, reason }
      const changed = await api(docketChargeRefuse, sent, { idempotencyKey: keyOf(sent) })
      notify.success(done, name)
      onClose()
      showChanged(changed)
    },
  })
  return (
    <AppForm form={form} label={title}>
      <Stack gap="sm">
        <Text size="sm">{help(name)}</Text>
        <LimitedTextInput
          data-autofocus
          withAsterisk
          label={chargesTexts.reason}
          maxLength={longestChargeReason}
          {...form.getInputProps('reason')}
        />
        <FormButtons form={form} submit={submit} failed={title} onCancel={onClose} />
      </Stack>
    </AppForm>
  )
}
