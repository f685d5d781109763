import { Stack, Text } from '@mantine/core'
import { docketTrackStopSms } from '@despatch/contract/sms/sms.ts'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { useAppForm } from '../platform/use-app-form.ts'
import { DeliveryPostcode, postcodeErrors, type OwnDeliveryProps } from './delivery-postcode.tsx'
import { stopSmsTexts } from './stop-sms-texts.ts'

/** The form by which a recipient stops text messages. */
export function StopSmsForm({
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
      await onChanged()
      onClose()
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
