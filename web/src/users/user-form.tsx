import { Badge } from '@mantine/core'
import { userPost } from '@despatch/contract/users/users.ts'
import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import { currentPasswordMessage, type PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import type { BusinessUnit } from '@despatch/domain/users/allocation.ts'
import { nameOfUser } from '@despatch/domain/users/name-of-user.ts'
import { emptyUser } from '@despatch/domain/users/user.ts'
import {
  changesEmail,
  cleanPersonal,
  cleanUser,
  loginAccessError,
  personalErrors,
  userErrors,
} from '@despatch/domain/users/user-errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { use } from 'react'
import { api, ApiError } from '../platform/api.ts'
import { AppForm, SubmitButton } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { can, useSignedIn } from '../platform/session.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { newPasswordErrors } from '../auth/new-password-fields.tsx'
import { paths } from '../platform/paths.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import { AllocationSection, type Workplaces } from './allocation-section.tsx'
import { ApiKeysSection } from './api-keys-section.tsx'
import { CommunicationsSection } from './communications-section.tsx'
import { DeleteUserButton } from './delete-user-button.tsx'
import { DetailsSection } from './details-section.tsx'
import { KeysOfUserSection } from './keys-of-user-section.tsx'
import { AccountsSection, CircuitsSection, ReportsSection } from './linked-sections.tsx'
import { OpenSection } from './open-section.ts'
import { OptionsSection } from './options-section.tsx'
import { OwnAllocationSection } from './own-allocation-section.tsx'
import { OwnPasswordSection, PasswordSection } from './password-section.tsx'
import { SecuritySections } from './security/security-sections.tsx'
import { usersTexts } from './texts.ts'
import { useOwnSession } from './use-own-session.ts'
import {
  userDifferences,
  officePayload,
  personalPayload,
  type ReadUser,
  type UserValues,
} from './user-draft.ts'
import classes from './user-form.module.css'
import type { Linkable } from './user-links.queries.ts'
import { usersKey, type User } from './users.queries.ts'

/** The data that only administrators can edit. */
export interface Office {
  linkable: Linkable
  places: Workplaces
}

interface UserFormProps {
  /** Null for a new user. */
  saved: ReadUser | null
  /** Null for a user who can edit only their own details. */
  office: Office | null
  rules: PasswordRules
  /** My User Detail. */
  current: boolean
  /** Loads the user again. Null if they have been deleted. */
  refetch: () => Promise<ReadUser | null>
  /** Stays on the page and shows the saved user. */
  onStay: () => void
}

const noPassword = { password: { password: '', confirmation: '' }, current: '' }

const newUser: UserValues = {
  user: emptyUser,
  links: { accounts: [], circuits: [], reports: [] },
  ...noPassword,
}

/** The form of a user: eight sections, shown by the editor's permissions (USER-02). */
export function UserForm({ saved, office, rules, current, refetch, onStay }: UserFormProps) {
  const session = useSignedIn()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const followOwn = useOwnSession()
  const asked = useSearch({ from: '/shell/user/detail' })
  const open = use(OpenSection)
  const isOwn = saved?.user.ausr_id === session.user.ausr_id
  const leaveToList = () => {
    form.allowNavigation()
    void navigate({ to: paths.users })
  }
  /** On a phone, the first field with an error may be in another section. */
  const openFirstError = async () => {
    const field = form.element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const section = field?.closest('section')?.dataset['section']
    if (!field || !section) return
    await navigate({ to: paths.user, search: asked, hash: section })
    field.focus()
  }
  /** Whether the current password is required, because users are changing their own email address. */
  const asksCurrent = (values: UserValues, base: ReadUser | null) =>
    isOwn && base !== null && changesEmail(base.user.ausr_email, values.user.ausr_email)

  const form = useAppForm<UserValues, ReadUser>({
    start: newUser,
    record: {
      saved,
      draftOf: ({ draft }) => ({ ...draft, ...noPassword }),
      refetch,
      differences: (mine, theirs) => userDifferences(mine, theirs.draft, theirs.user),
    },
    check: (values, base) => {
      const missing = asksCurrent(values, base) && values.current === '' ? currentPasswordMessage : null
      return [
        ...(office ? officeErrors(values, base, office.places.units, rules) : ownErrors(values)),
        ...errorAt('current', missing),
      ]
    },
    onErrors: ({ message }) => {
      notify.failure(commonTexts.saveData, new Error(message))
      if (open !== undefined) void openFirstError()
    },
    send: async (values, base) => {
      const known = base?.user ?? null
      const payload =
        office || !known
          ? officePayload(values, values.password.password, known)
          : personalPayload(values, known)
      const proof = asksCurrent(values, base) ? { current: values.current } : {}
      const user = await api(userPost, { ...payload, ...proof })
      form.allowNavigation()
      notify.success(commonTexts.user, usersTexts.userDataSaved)
      // The list is refetched when it is shown.
      void queries.invalidateQueries({ queryKey: usersKey, refetchType: 'none' })
      if (isOwn) followOwn(user)
      if (current) onStay()
      else leaveToList()
    },
    onFailure: (failure) => {
      const named = failure instanceof ApiError && failure.errors.length > 0
      if (!named) notify.failure(commonTexts.saveData, failure)
    },
  })

  return (
    <>
      <UserHeading user={saved?.user ?? null} current={current} />
      <AppForm
        form={form}
        label={commonTexts.user}
        className={classes.form}
        asksToLeave
        firstFocus={saved ? undefined : 'input'}
      >
        <DetailsSection form={form} office={office !== null} />
        <CommunicationsSection
          form={form}
          saved={saved?.user ?? null}
          isOwn={isOwn}
          asksCurrent={asksCurrent(form.values, form.base)}
        />
        {isOwn ? (
          <OwnPasswordSection
            username={saved.user.ausr_logon}
            rules={rules}
            allowed={can(session, 'password')}
            mayUseKeys={can(session, 'api')}
          />
        ) : (
          <PasswordSection form={form} rules={rules} isNew={saved === null} />
        )}
        {office ? (
          <>
            <AllocationSection
              form={form}
              places={office.places}
              accounts={office.linkable.accounts}
              saved={saved?.user ?? null}
            />
            <OptionsSection form={form} linkable={office.linkable} own={saved?.user.ausr_id ?? null} />
            <AccountsSection form={form} linkable={office.linkable} />
            <CircuitsSection form={form} linkable={office.linkable} />
            <ReportsSection form={form} linkable={office.linkable} />
          </>
        ) : (
          saved && <OwnAllocationSection form={form} saved={saved.user} />
        )}
        {isOwn && can(session, 'api') && <ApiKeysSection />}
        {office && saved && !isOwn && <KeysOfUserSection ausr_id={saved.user.ausr_id} />}
        {saved && (isOwn ? <SecuritySections /> : <SecuritySections ausr_id={saved.user.ausr_id} />)}
        <div className={classes.bar}>
          <SubmitButton form={form} />
          {office && saved && <DeleteUserButton user={saved.user} onDeleted={leaveToList} />}
        </div>
      </AppForm>
    </>
  )
}

const ownErrors = ({ user }: UserValues) => personalErrors(cleanPersonal(user))

function officeErrors(
  { user: typed, links, password }: UserValues,
  base: ReadUser | null,
  units: readonly BusinessUnit[],
  rules: PasswordRules,
): FieldError[] {
  const user = cleanUser(typed)
  const found =
    password.password === '' && password.confirmation === ''
      ? { password: base ? null : loginAccessError('', user.ausr_email) }
      : newPasswordErrors(password, user.ausr_logon, rules)
  return [
    ...userErrors(user, links, units),
    ...errorAt('user.ausr_password', found.password ?? null),
    ...errorAt('confirmation', ('confirmation' in found && found.confirmation) || null),
  ]
}

function UserHeading({ user, current }: { user: User | null; current: boolean }) {
  if (!user) return <PageHeading title={usersTexts.newUser} description={usersTexts.newUserHelp} />
  const name = nameOfUser(user)
  const badge = user.ausr_state === 'D' && (
    <Badge variant="light" color="gray">
      {usersTexts.disabled}
    </Badge>
  )
  return current ? (
    <PageHeading title={usersTexts.myUserDetail} description={name} beside={badge} />
  ) : (
    <PageHeading title={name} documentTitle={commonTexts.user} description={user.cust_name} beside={badge} />
  )
}
