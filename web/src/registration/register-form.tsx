import { userRegister } from '@despatch/contract/registration/registration.ts'
import type { PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../platform/api.ts'
import { AppForm } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { paths } from '../platform/paths.ts'
import { loginName } from '../auth/login-name.ts'
import { newPasswordErrors, NewPasswordFields } from '../auth/new-password-fields.tsx'
import { commonTexts } from '../ui/texts.ts'
import type { Claim } from './register.queries.ts'
import { registrationTexts } from './texts.ts'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'

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

const { dck_contact, dck_telephone, dck_email } = textLengths.docket

/** Username, password and contact details, prefilled from the booking. */
export function RegisterForm({ claim, prefilled, rules }: RegisterFormProps) {
  const navigate = useNavigate()
  const form = useAppForm({
    start: { ...prefilled, ausr_logon: '', passwords: { password: '', confirmation: '' } },
    check: (values) => {
      const { password, confirmation } = newPasswordErrors(values.passwords, values.ausr_logon, rules)
      return [
        ...errorAt('dck_contact', values.dck_contact.trim() ? null : registrationTexts.nameRequired),
        ...errorAt('ausr_logon', values.ausr_logon.trim() ? null : registrationTexts.usernameRequired),
        ...errorAt('ausr_password', password ?? null),
        ...errorAt('confirmation', confirmation ?? null),
      ]
    },
    send: async ({ passwords, ...person }) => {
      const ausr_logon = person.ausr_logon.trim()
      await api(userRegister, { ...claim, ...person, ausr_logon, ausr_password: passwords.password })
      notify.success(registrationTexts.registeredSuccessfully, registrationTexts.logInToView)
      loginName.write(ausr_logon)
      await navigate({ to: paths.login, search: { database: claim.database } })
    },
    onFailure: (failure) => notify.failure(registrationTexts.registerError, failure),
  })
  const { values, errors } = form

  const personal = (field: keyof Person, label: string, most: number, autoComplete: string) => (
    <LimitedTextInput
      label={label}
      name={field}
      size="md"
      type={field === 'dck_telephone' ? 'tel' : 'text'}
      autoComplete={autoComplete}
      maxLength={most}
      {...form.getInputProps(field)}
    />
  )
  return (
    <AppForm form={form} label={registrationTexts.register}>
      <Stack gap="md">
        {personal('dck_contact', registrationTexts.yourName, dck_contact, 'name')}
        {personal('dck_telephone', commonTexts.telephone, dck_telephone, 'tel')}
        {personal('dck_email', commonTexts.email, dck_email, 'email')}
        <LimitedTextInput
          label={registrationTexts.username}
          name="ausr_logon"
          size="md"
          autoComplete="username"
          // The fields above are prefilled.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          {...form.getInputProps('ausr_logon')}
        />
        <NewPasswordFields
          value={values.passwords}
          onChange={(passwords) => form.change({ passwords }, ['ausr_password', 'confirmation'])}
          username={values.ausr_logon}
          rules={rules}
          errors={{ password: errors['ausr_password'], confirmation: errors['confirmation'] }}
        />
        <Button type="submit" size="md" fullWidth loading={form.submitting} mt={4}>
          {registrationTexts.register}
        </Button>
      </Stack>
    </AppForm>
  )
}
