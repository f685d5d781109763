import { Alert, Button, Group } from '@mantine/core'
import { billingHold } from '@despatch/contract/billing/billing.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, SubmitButton } from '../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { messageOf, notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'
import classes from './billing.module.css'
import { billingKey } from './billing.queries.ts'
import { billingTexts } from './texts.ts'

const longestReason = 200

interface HoldFormProps {
  docket: { dck_id: number; dck_docket: string; held: string }
  onDone: () => void
}

/** Holds a docket back from billing with a reason, or releases it. */
export const HoldForm = (props: HoldFormProps) =>
  props.docket.held === '' ? <Hold {...props} /> : <Release {...props} />

function Hold({ docket: { dck_id, dck_docket }, onDone }: HoldFormProps) {
  const queries = useQueryClient()
  const [keyOf] = useState(idempotencyKeyPerContent)
  const form = useAppForm({
    start: { reason: '' },
    check: ({ reason }) => errorAt('reason', isBlank(reason) ? billingTexts.reasonMissing : null),
    send: async ({ reason }) => {
      const sent = { dck_id, reason: reason.trim() }
      await api(billingHold, sent, { idempotencyKey: keyOf(sent) })
      notify.success(billingTexts.heldNow(dck_docket), sent.reason)
      await queries.invalidateQueries({ queryKey: billingKey })
      onDone()
    },
  })
  return (
    <AppForm form={form} label={billingTexts.holdTitle(dck_docket)}>
      <div className={classes.hold}>
        <LimitedTextInput
          data-autofocus
          label={billingTexts.holdTitle(dck_docket)}
          description={billingTexts.holdHelp}
          placeholder={billingTexts.holdReason}
          maxLength={longestReason}
          {...form.getInputProps('reason')}
          error={form.errors['reason'] ?? form.failure}
        />
        <SubmitButton form={form} variant="default">
          {billingTexts.hold}
        </SubmitButton>
      </div>
    </AppForm>
  )
}

function Release({ docket: { dck_id, dck_docket, held }, onDone }: HoldFormProps) {
  const queries = useQueryClient()
  const release = useMutation({
    mutationFn: () => api(billingHold, { dck_id, reason: '' }),
    onSuccess: async () => {
      notify.success(billingTexts.releasedNow(dck_docket), held)
      await queries.invalidateQueries({ queryKey: billingKey })
      onDone()
    },
  })
  return (
    <>
      {release.error && (
        <Alert color="red" role="alert" mt="md" title={billingTexts.notHeld}>
          {messageOf(release.error)}
        </Alert>
      )}
      <Group justify="flex-end" mt="md">
        <Button data-autofocus variant="default" loading={release.isPending} onClick={() => release.mutate()}>
          {billingTexts.release}
        </Button>
      </Group>
    </>
  )
}
