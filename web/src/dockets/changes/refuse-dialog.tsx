import { Modal, Stack } from '@mantine/core'
import { requestRefuse } from '@despatch/contract/dockets/amendment-requests.ts'
import { maximumRequestReason } from '@despatch/domain/dockets/amendment-request.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { AppForm, FormButtons } from '../../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { useAppForm } from '../../platform/use-app-form.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import type { AmendmentRequest, DocketRow } from '../docket-calls.ts'
import { docketListsKey } from '../list/docket-list.queries.ts'
import { changesTexts } from './texts.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

interface RefuseDialogProps {
  docket: DocketRow
  request: AmendmentRequest
  opened: boolean
  onClose: () => void
}

/** Asks for the reason of a refusal, which the customer gets. */
export const RefuseDialog = ({ opened, ...props }: RefuseDialogProps) => (
  <Modal
    opened={opened}
    onClose={props.onClose}
    title={changesTexts.refuseTitle(props.docket.dck_docket)}
    {...dialogProps}
  >
    <RefuseForm {...props} />
  </Modal>
)

function RefuseForm({ docket: { dck_id }, request: { drq_id }, onClose }: Omit<RefuseDialogProps, 'opened'>) {
  const queries = useQueryClient()
  const [keyOf] = useState(idempotencyKeyPerContent)
  const form = useAppForm({
    start: { drq_reason: '' },
    check: ({ drq_reason }) => errorAt('drq_reason', isBlank(drq_reason) ? changesTexts.reasonMissing : null),
    send: async ({ drq_reason }) => {
      const sent = { dck_id, drq_id, drq_reason }
      await api(requestRefuse, sent, { idempotencyKey: keyOf(sent) })
      notify.success(changesTexts.requestTitles.refused, changesTexts.refused)
      onClose()
      void queries.invalidateQueries({ queryKey: docketListsKey })
    },
  })
  return (
    <AppForm form={form} label={changesTexts.refuseRequest}>
      <Stack gap="sm">
        <LimitedTextInput
          data-autofocus
          withAsterisk
          label={changesTexts.reason}
          description={changesTexts.reasonHelp}
          maxLength={maximumRequestReason}
          {...form.getInputProps('drq_reason')}
        />
        <FormButtons
          form={form}
          submit={changesTexts.refuseRequest}
          failed={changesTexts.refuseRequest}
          onCancel={onClose}
        />
      </Stack>
    </AppForm>
  )
}
