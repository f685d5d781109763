import { Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { applicationKeyRoll } from '@despatch/contract/applications/applications.ts'
import { rollHours } from '@despatch/domain/applications/application.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { useAppForm } from '../platform/use-app-form.ts'
import { dialogProps } from '../ui/dialog-props.ts'
import { NewSecret } from '../ui/new-secret.tsx'
import { applicationsQuery, type Application, type ApplicationKey } from './applications.queries.ts'
import { applicationsTexts } from './texts.ts'

const inWords: Record<(typeof rollHours)[number], string> = {
  0: applicationsTexts.rollNow,
  1: applicationsTexts.rollHour,
  24: applicationsTexts.rollDay,
  72: applicationsTexts.rollThreeDays,
  168: applicationsTexts.rollWeek,
}

const durations = rollHours.map((hours) => ({ value: String(hours), label: inWords[hours] }))

interface RollKeyProps {
  application: Application
  apiKey: ApplicationKey
  onClose: () => void
}

/** Replaces a key by another one, which is shown once. */
export const RollKeyDialog = ({ opened, ...props }: RollKeyProps & { opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={props.onClose}
    title={applicationsTexts.rollQuestion(props.apiKey.akey_name)}
    // The key is shown only once, so a click outside must not close the dialog.
    closeOnClickOutside={false}
    {...dialogProps}
  >
    <RollKey {...props} />
  </Modal>
)

function RollKey({ application, apiKey, onClose }: RollKeyProps) {
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: applicationsQuery.queryKey })
  const form = useAppForm({
    start: { hours: '24' },
    send: async ({ hours }) => {
      const { app_id } = application
      const { akey_id } = apiKey
      const made = await api(applicationKeyRoll, { app_id, akey_id, hours: Number(hours) })
      setSecret(made.secret)
    },
  })
  // The list is read again afterwards, because this dialog belongs to the old key.
  const done = () => {
    onClose()
    void refresh()
  }
  if (secret !== null) return <NewSecret help={applicationsTexts.copyKey} secret={secret} onDone={done} />
  return (
    <AppForm form={form} label={applicationsTexts.roll}>
      <Stack gap="sm">
        <Text size="sm">{applicationsTexts.rollHelp}</Text>
        <NativeSelect
          data-autofocus
          label={applicationsTexts.rollUntil}
          data={durations}
          {...form.getInputProps('hours')}
        />
        <FormButtons form={form} submit={applicationsTexts.rollConfirm} onCancel={onClose} />
      </Stack>
    </AppForm>
  )
}
