import { TextInput } from '@mantine/core'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { ApiError } from './api.ts'
import { AppForm, SubmitButton } from './app-form.tsx'
import { useAppForm } from './use-app-form.ts'

const taken = new ApiError({
  code: 'INVALID',
  title: 'Save Data',
  status: 422,
  detail: 'This name is already in use.',
  errors: [{ field: 'name', message: 'This name is already in use.' }],
})

function HoursForm() {
  const form = useAppForm({
    start: { name: '', opens: '18:00', closes: '09:00' },
    check: ({ name, opens, closes }) => [
      ...errorAt('name', name === '' ? 'Name is required.' : null),
      ...errorAt('closes', opens === '' || closes <= opens ? 'Closing must be after opening.' : null),
    ],
    send: async () => Promise.reject(taken),
  })
  return (
    <AppForm form={form} label="Hours">
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput
        label="Opens"
        value={form.values.opens}
        onChange={(event) => form.change({ opens: event.currentTarget.value })}
      />
      <TextInput label="Closes" {...form.getInputProps('closes')} />
      <SubmitButton form={form} />
    </AppForm>
  )
}

const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'

function showForm() {
  const { user } = show(<HoursForm />)
  return {
    save: async () => user.click(screen.getByRole('button', { name: 'Save' })),
    retype: async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), text)
    },
  }
}

test('[OPS-05] an error at a field disappears while the field is corrected, and the errors of other fields stay', async () => {
  const { save, retype } = showForm()
  await save()
  expect([isInvalid('Name'), isInvalid('Closes')]).toEqual([true, true])
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await retype('Name', 'M')
  expect([isInvalid('Name'), isInvalid('Closes')]).toEqual([false, true])
})

test('[OPS-05] an error disappears when another field corrects it, whichever way that field is changed', async () => {
  const { save, retype } = showForm()
  await save()
  await retype('Opens', '19:00')
  expect(isInvalid('Closes')).toBe(true)
  await retype('Opens', '08:00')
  expect([isInvalid('Name'), isInvalid('Closes')]).toEqual([true, false])
})

test('[OPS-05] an error of the server stays until its own field is changed', async () => {
  const { save, retype } = showForm()
  await retype('Name', 'Monday')
  await retype('Closes', '20:00')
  await save()
  expect(await screen.findByText('This name is already in use.')).toBeDefined()
  await retype('Opens', '07:00')
  expect(isInvalid('Name')).toBe(true)
  await retype('Name', 'Tuesday')
  expect(isInvalid('Name')).toBe(false)
})
