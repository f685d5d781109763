import { userPost } from '@despatch/contract/users/users.ts'
import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { currentPasswordMessage, type PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import type { BusinessUnit } from '@despatch/domain/users/allocation.ts'
import {
  changesEmail,
  cleanPersonal,
  cleanUser,
  personalErrors,
  userErrors,
  loginAccessError,
} from '@despatch/domain/users/user-errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { api } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import { useEditedRecord } from '../app/use-edited-record.ts'
import { newPasswordErrors, type NewPassword } from '../auth/new-password-fields.tsx'
import {
  differences,
  officePayload,
  personalPayload,
  type ReferenceNames,
  type UserDraft,
} from './user-draft.ts'
import { usersKey, type User } from './users.queries.ts'

/** A loaded user with the initial draft. */
export interface ReadUser {
  user: User
  draft: UserDraft
}

interface UserFormUse {
  /** Null for a new user. */
  saved: ReadUser | null
  start: UserDraft
  /** Whether all fields can be edited, as opposed to one's own details only. */
  office: boolean
  /** Whether users edit their own record. */
  isOwn: boolean
  units: readonly BusinessUnit[]
  rules: PasswordRules
  /** Loads the user again. Null if they have been deleted. */
  reread: () => Promise<ReadUser | null>
  form: RefObject<HTMLFormElement | null>
  onSaved: (user: User) => void
}

const draftOf = ({ draft }: ReadUser) => draft

const noPassword: NewPassword = { password: '', confirmation: '' }
const noNames: ReferenceNames = { cust_name: '', site_name: '', bu_name: '' }

/** The state of the user form: draft, unsaved changes and saving. */
export function useUserForm({
  saved,
  start,
  office,
  isOwn,
  units,
  rules,
  reread,
  form,
  onSaved,
}: UserFormUse) {
  const queries = useQueryClient()
  const edited = useEditedRecord({ saved, start, draftOf, reread, form })
  const { before, draft } = edited
  const base = edited.base?.user ?? null
  const [password, setPassword] = useState(noPassword)
  const [current, setCurrent] = useState('')
  const asksCurrent = isOwn && base !== null && changesEmail(base.ausr_email, draft.user.ausr_email)

  /** Removes the errors of these fields, because the user is correcting them. */
  const clearErrors = (...fields: string[]) => edited.clearErrors((field) => fields.includes(field))

  const change = (changed: Partial<UserDraft['user']>) => {
    edited.setDraft((known) => ({ ...known, user: { ...known.user, ...changed } }))
    clearErrors(...Object.keys(changed).map((field) => `user.${field}`))
  }
  /** Replaces the draft, for changes of several fields or of links. */
  const replaceDraft = (next: UserDraft) => {
    edited.setDraft(next)
    clearErrors(
      'accounts',
      'circuits',
      'reports',
      'user.ausr_cust_id',
      'user.ausr_site_id',
      'user.ausr_bu_id',
    )
  }
  const typePassword = (typed: NewPassword) => {
    setPassword(typed)
    clearErrors('user.ausr_password', 'confirmation')
  }

  const typeCurrent = (typed: string) => {
    setCurrent(typed)
    clearErrors('current')
  }

  function errorsFound(): FieldError[] {
    const missing = asksCurrent && current === '' ? currentPasswordMessage : null
    return [...errorsOfFields(), ...errorAt('current', missing)]
  }

  function errorsOfFields(): FieldError[] {
    if (!office) return personalErrors(cleanPersonal(draft.user))
    const user = cleanUser(draft.user)
    const typed =
      password.password === '' && password.confirmation === ''
        ? { password: base ? null : loginAccessError('', user.ausr_email) }
        : newPasswordErrors(password, user.ausr_logon, rules)
    return [
      ...userErrors(user, draft.links, units),
      ...errorAt('user.ausr_password', typed.password ?? null),
      ...errorAt('confirmation', ('confirmation' in typed && typed.confirmation) || null),
    ]
  }

  async function post() {
    const payload =
      office || !base ? officePayload(draft, password.password, base) : personalPayload(draft, base)
    const user = await api(userPost, asksCurrent ? { ...payload, current } : payload)
    setCurrent('')
    edited.letLeave()
    notify.success('User', 'User data saved')
    // The list is refetched when it is shown.
    void queries.invalidateQueries({ queryKey: usersKey, refetchType: 'none' })
    onSaved(user)
  }

  async function save() {
    const found = errorsFound()
    const [first] = found
    if (first) {
      notify.failure('Save Data', new Error(first.message))
      return edited.showErrors(found)
    }
    await edited.send(post, (failure) => notify.failure('Save Data', failure))
  }

  return {
    ...edited,
    change,
    replaceDraft,
    password,
    typePassword,
    /** Whether the current password is required, because users are changing their own email address. */
    asksCurrent,
    current,
    typeCurrent,
    dirty: password.password !== '' || differences(before, draft, noNames).length > 0,
    save,
  }
}

export type UserFormState = ReturnType<typeof useUserForm>
