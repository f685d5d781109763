import { userRegister } from '@despatch/contract/registration/registration.ts'
import type { PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { api, ApiError } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import { paths } from '../paths.ts'
import { loginName } from '../auth/login-name.ts'
import { newPasswordErrors, NewPasswordFields, type NewPassword } from '../auth/new-password-fields.tsx'
import type { Claim } from './register.queries.ts'

interface Person {
  dck_contact: string
  dck_telephone: string
  dck_email: string
}

interface RegisterFormProps {
  claim: Claim
  prefilled: Person
  rules: PasswordRules
}

type Errors = Partial<Record<keyof Person | 'ausr_logon' | 'ausr_password' | 'confirmation', string>>

const { dck_contact, dck_telephone, dck_email } = textLengths.docket

/** Username, password and contact details, prefilled from the booking. */
export function RegisterForm({ claim, prefilled, rules }: RegisterFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [person, setPerson] = useState(prefilled)
  const [username, setUsername] = useState('')
  const [passwords, setPasswords] = useState<NewPassword>({ password: '', confirmation: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  function showErrors(found: Errors) {
    setErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  async function register() {
    const { password, confirmation } = newPasswordErrors(passwords, username, rules)
    const found = {
      ...(person.dck_contact.trim() ? {} : { dck_contact: 'Your name is required.' }),
      ...(username.trim() ? {} : { ausr_logon: 'Username is required.' }),
      ...(password ? { ausr_password: password } : {}),
      ...(confirmation ? { confirmation } : {}),
    }
    if (Object.keys(found).length > 0) return showErrors(found)
    setBusy(true)
    try {
      const ausr_logon = username.trim()
      await api(userRegister, { ...claim, ...person, ausr_logon, ausr_password: passwords.password })
      notify.success('Registered Successfully', 'Please login to view your booking history')
      loginName.write(ausr_logon)
      await navigate({ to: paths.login, search: { database: claim.database } })
    } catch (failure) {
      setBusy(false)
      notify.failure('Register Error', failure)
      if (failure instanceof ApiError)
        showErrors(Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void register()
  }

  const personal = (field: keyof Person, label: string, most: number, autoComplete: string) => (
    <TextInput
      label={label}
      name={field}
      size="md"
      type={field === 'dck_telephone' ? 'tel' : 'text'}
      value={person[field]}
      error={errors[field]}
      onChange={(event) => setPerson({ ...person, [field]: event.currentTarget.value })}
      autoComplete={autoComplete}
      maxLength={most}
    />
  )
  return (
    <form ref={form} onSubmit={submit} aria-label="Register" noValidate>
      <Stack gap="md">
        {personal('dck_contact', 'Your name', dck_contact, 'name')}
        {personal('dck_telephone', 'Telephone', dck_telephone, 'tel')}
        {personal('dck_email', 'Email', dck_email, 'email')}
        <TextInput
          label="Username"
          name="ausr_logon"
          size="md"
          value={username}
          error={errors.ausr_logon}
          onChange={(event) => setUsername(event.currentTarget.value)}
          autoComplete="username"
          // The fields above are prefilled.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
        />
        <NewPasswordFields
          value={passwords}
          onChange={setPasswords}
          username={username}
          rules={rules}
          errors={{ password: errors.ausr_password, confirmation: errors.confirmation }}
        />
        <Button type="submit" size="md" fullWidth loading={busy} mt={4}>
          Register
        </Button>
      </Stack>
    </form>
  )
}
