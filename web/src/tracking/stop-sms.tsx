import { Button, Stack, Text } from '@mantine/core'
import { docketTrackStopSms } from '@despatch/contract/sms/sms.ts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { DeliveryPostcode, postcodeErrors, type OwnDeliveryProps } from './delivery-postcode.tsx'
import classes from './track.module.css'
import { stopSmsTexts } from './stop-sms-texts.ts'

/** Lets a recipient who gets text messages stop them. */
export function StopSms(props: OwnDeliveryProps) {
  const { stop, name } = props
  const [opened, setOpened] = useState(false)
  if (stop.text_messages === null) return null
  return (
    <div className={classes.instruction}>
      {stop.text_messages === 'stopped' && <Text size="sm">{stopSmsTexts.stopped}</Text>}
      {stop.text_messages === 'on' && !opened && (
        <Button
          variant="default"
          size="xs"
          aria-label={stopSmsTexts.stopAt(name)}
          onClick={() => setOpened(true)}
        >
          {stopSmsTexts.stop}
        </Button>
      )}
      {stop.text_messages === 'on' && opened && <StopForm {...props} onClose={() => setOpened(false)} />}
    </div>
  )
}

function StopForm({
  tracking_ref,
  index,
  name,
  onChanged,
  onClose,
}: OwnDeliveryProps & { onClose: () => void }) {
  const form = useAppForm({
    start: { dadd_postalcode: '' },
    check: ({ dadd_postalcode }) => postcodeErrors(dadd_postalcode),
    send: async ({ dadd_postalcode }) => {
      await api(docketTrackStopSms, { tracking_ref, stop: index, dadd_postalcode })
      notify.success(stopSmsTexts.stop, stopSmsTexts.stopped)
      onClose()
      await onChanged()
    },
  })
  return (
    <AppForm form={form} label={stopSmsTexts.stopAt(name)}>
      <Stack gap="sm">
        <Text size="sm">{stopSmsTexts.stopHelp}</Text>
        <DeliveryPostcode data-autofocus {...form.getInputProps('dadd_postalcode')} />
        <FormButtons form={form} submit={stopSmsTexts.stop} failed={stopSmsTexts.stop} onCancel={onClose} />
      </Stack>
    </AppForm>
  )
}
