import { userPost } from '@despatch/contract/users/users.ts'
import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import { errorAt } from '@despatch/domain/dockets/field-errors.ts'
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
import { differences, officePayload, personalPayload, type PlaceNames, type UserDraft } from './user-draft.ts'
import { usersKey, type User } from './users.queries.ts'

/** A user as they were read, with what can be changed of them. */
export interface ReadUser {
  user: User
  draft: UserDraft
}

interface UserFormUse {
  /** Null for a new one. */
  saved: ReadUser | null
  start: UserDraft
  /** Whether everything may be changed, and not one's own details alone. */
  office: boolean
  /** Whether the user changes their own record. */
  isOwn: boolean
  units: readonly BusinessUnit[]
  rules: PasswordRules
  /** Reads the user once more; null where they are there no more. */
  reread: () => Promise<ReadUser | null>
  form: RefObject<HTMLFormElement | null>
  onSaved: (user: User) => void
}

const draftOf = ({ draft }: ReadUser) => draft

const noPassword: NewPassword = { password: '', confirmation: '' }
const noNames: PlaceNames = { cust_name: '', site_name: '', bu_name: '' }

/** What is typed of a user, whether it would be lost, and what saving it comes to. */
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

  /** The faults of these fields are answered by typing there. */
  const answered = (...fields: string[]) => edited.clearErrors((field) => fields.includes(field))

  const change = (changed: Partial<UserDraft['user']>) => {
    edited.setDraft((known) => ({ ...known, user: { ...known.user, ...changed } }))
    answered(...Object.keys(changed).map((field) => `user.${field}`))
  }
  /** Where more than one field changes, or links do. */
  const turnInto = (next: UserDraft) => {
    edited.setDraft(next)
    answered('accounts', 'circuits', 'reports', 'user.ausr_cust_id', 'user.ausr_site_id', 'user.ausr_bu_id')
  }
  const typePassword = (typed: NewPassword) => {
    setPassword(typed)
    answered('user.ausr_password', 'confirmation')
  }

  const typeCurrent = (typed: string) => {
    setCurrent(typed)
    answered('current')
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
    // The list reads itself again when it is shown; this page is about to be left or read anew.
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
    turnInto,
    password,
    typePassword,
    /** The own password, asked for where the own email address changes. */
    asksCurrent,
    current,
    typeCurrent,
    dirty: password.password !== '' || differences(before, draft, noNames).length > 0,
    save,
  }
}

export type UserFormState = ReturnType<typeof useUserForm>
