import { Badge, Button } from '@mantine/core'
import type { PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { nameOfUser } from '@despatch/domain/users/user.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { can, useSignedIn } from '../app/session.ts'
import { paths } from '../paths.ts'
import { ConflictNotice } from '../ui/conflict-notice.tsx'
import { UnsavedChangesPrompt } from '../ui/unsaved-changes-prompt.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { AllocationSection, type Workplaces } from './allocation-section.tsx'
import { ApiKeysSection } from './api-keys-section.tsx'
import { CommunicationsSection } from './communications-section.tsx'
import { DeleteUserButton } from './delete-user-button.tsx'
import { DetailsSection } from './details-section.tsx'
import { KeysOfUserSection } from './keys-of-user-section.tsx'
import { AccountsSection, CircuitsSection, ReportsSection } from './linked-sections.tsx'
import { OptionsSection } from './options-section.tsx'
import { OwnAllocationSection } from './own-allocation-section.tsx'
import { OwnPasswordSection, PasswordSection } from './password-section.tsx'
import { useOwnSession } from './use-own-session.ts'
import { useUserForm, type ReadUser } from './use-user-form.ts'
import { differences, type UserDraft } from './user-draft.ts'
import classes from './user-form.module.css'
import type { Linkable } from './user-links.queries.ts'
import type { User } from './users.queries.ts'

/** The data that only administrators can edit. */
export interface Office {
  linkable: Linkable
  places: Workplaces
}

interface UserFormProps {
  /** Null for a new user. */
  saved: ReadUser | null
  start: UserDraft
  /** Null for a user who can edit only their own details. */
  office: Office | null
  rules: PasswordRules
  /** My User Detail. */
  current: boolean
  reread: () => Promise<ReadUser | null>
  /** Stays on the page and shows the saved user. */
  onStay: () => void
}

/** The form of a user: eight sections, shown by the editor's rights (USER-02). */
export function UserForm({ saved, start, office, rules, current, reread, onStay }: UserFormProps) {
  const session = useSignedIn()
  const navigate = useNavigate()
  const followOwn = useOwnSession()
  const form = useRef<HTMLFormElement>(null)
  const isNew = saved === null
  const isOwn = saved?.user.ausr_id === session.user.ausr_id
  useEffect(() => {
    if (isNew) form.current?.querySelector('input')?.focus()
  }, [isNew])
  const toList = () => void navigate({ to: paths.users })
  const finish = (user: User) => {
    if (isOwn) followOwn(user)
    if (current) onStay()
    else toList()
  }
  const units = office?.places.units ?? []
  const isOffice = office !== null
  const state = useUserForm({
    saved,
    start,
    office: isOffice,
    isOwn,
    units,
    rules,
    reread,
    form,
    onSaved: finish,
  })
  const { draft, theirs } = state

  return (
    <>
      <UserHeading user={saved?.user ?? null} current={current} />
      {theirs && (
        <ConflictNotice
          description={state.conflict}
          differing={differences(draft, theirs.draft, theirs.user)}
          onTake={state.takeTheirs}
          onKeep={state.keepMine}
        />
      )}
      <form
        ref={form}
        noValidate
        aria-label="User"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void state.save()
        }}
      >
        <DetailsSection state={state} office={isOffice} />
        <CommunicationsSection state={state} />
        {isOwn ? (
          <OwnPasswordSection
            username={saved.user.ausr_logon}
            rules={rules}
            allowed={can(session, 'password')}
            mayUseKeys={can(session, 'api')}
          />
        ) : (
          <PasswordSection state={state} rules={rules} isNew={isNew} />
        )}
        {office ? (
          <>
            <AllocationSection
              state={state}
              places={office.places}
              accounts={office.linkable.accounts}
              saved={saved?.user ?? null}
            />
            <OptionsSection state={state} />
            <AccountsSection state={state} linkable={office.linkable} />
            <CircuitsSection state={state} linkable={office.linkable} />
            <ReportsSection state={state} linkable={office.linkable} />
          </>
        ) : (
          saved && <OwnAllocationSection state={state} saved={saved.user} />
        )}
        {isOwn && can(session, 'api') && <ApiKeysSection />}
        {office && saved && !isOwn && <KeysOfUserSection ausr_id={saved.user.ausr_id} />}
        <div className={classes.bar}>
          <Button type="submit" loading={state.busy} disabled={theirs !== null}>
            Save
          </Button>
          {office && saved && <DeleteUserButton user={saved.user} onDeleted={state.leaveTo(toList)} />}
        </div>
      </form>
      <UnsavedChangesPrompt when={state.dirty} leaving={state.leaving} />
    </>
  )
}

function UserHeading({ user, current }: { user: User | null; current: boolean }) {
  if (!user) return <PageHeading title="New user" />
  const name = nameOfUser(user)
  const badge = user.ausr_state === 'D' && (
    <Badge variant="light" color="gray">
      Disabled
    </Badge>
  )
  return current ? (
    <PageHeading title="My User Detail" description={name} beside={badge} />
  ) : (
    <PageHeading title={name} documentTitle="User" description={user.cust_name} beside={badge} />
  )
}
