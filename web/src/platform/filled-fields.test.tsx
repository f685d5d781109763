import { TextInput, Textarea } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { AppForm, SubmitButton } from './app-form.tsx'
import { reportFilledFields } from './filled-fields.ts'
import { useAppForm } from './use-app-form.ts'

reportFilledFields()

type Values = { username: string; password: string; note: string }

function Login({ onSent }: { onSent: (values: Values) => void }) {
  const form = useAppForm<Values>({
    start: { username: '', password: '', note: '' },
    send: async (values) => onSent(values),
  })
  return (
    <AppForm form={form} label="Log in">
      <TextInput label="Username" {...form.getInputProps('username')} />
      <TextInput type="password" label="Password" {...form.getInputProps('password')} />
      <Textarea label="Note" {...form.getInputProps('note')} />
      <SubmitButton form={form}>Log in</SubmitButton>
    </AppForm>
  )
}

function showLogin() {
  const sent: Values[] = []
  return { ...show(<Login onSent={(values) => sent.push(values)} />), sent }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label)

/** A script of the page sets the element, and one of an extension its prototype. */
const ways = {
  'a script of the page': (label: string, value: string) => (field(label).value = value),
  'an extension': (label: string, value: string) => {
    const input = field(label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
  },
}

for (const [filler, fill] of Object.entries(ways)) {
  test(`[AUTH-01] values that ${filler} sets without events are sent`, async () => {
    const { user, sent } = showLogin()
    fill('Username', 'ada')
    fill('Password', 'secret')
    fill('Note', 'from the password manager')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(sent).toEqual([{ username: 'ada', password: 'secret', note: 'from the password manager' }])
  })

  test(`[AUTH-01] a value that ${filler} sets without events stays while another field is typed`, async () => {
    const { user, sent } = showLogin()
    fill('Password', 'secret')
    await user.type(field('Username'), 'ada{Enter}')
    expect(sent).toEqual([{ username: 'ada', password: 'secret', note: '' }])
  })
}

test('[AUTH-01] typed values are sent as before', async () => {
  const { user, sent } = showLogin()
  await user.type(field('Username'), 'ada')
  await user.type(field('Password'), 'secret{Enter}')
  expect(sent).toEqual([{ username: 'ada', password: 'secret', note: '' }])
})
