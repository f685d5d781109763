import { userPost } from '@despatch/contract/users/users.ts'
import type { FieldFault } from '@despatch/contract/wire/refusals.ts'
import { faultAt } from '@despatch/domain/dockets/faults.ts'
import type { PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import type { BusinessUnit } from '@despatch/domain/users/allocation.ts'
import {
  cleanPersonal,
  cleanUser,
  personalFaults,
  userFaults,
  wayInFault,
} from '@despatch/domain/users/user-faults.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { api, ApiError } from '../app/api.ts'
import { notify } from '../app/notify.ts'
import { newPasswordFaults, type NewPassword } from '../auth/new-password-fields.tsx'
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
  units: readonly BusinessUnit[]
  rules: PasswordRules
  /** Reads the user once more; null where they are there no more. */
  reread: () => Promise<ReadUser | null>
  form: RefObject<HTMLFormElement | null>
  onSaved: (user: User) => void
}

const noPassword: NewPassword = { password: '', confirmation: '' }
const noNames: PlaceNames = { cust_name: '', site_name: '', bu_name: '' }

/** What is typed of a user, whether it would be lost, and what saving it comes to. */
export function useUserForm({ saved, start, office, units, rules, reread, form, onSaved }: UserFormUse) {
  const queries = useQueryClient()
  const [base, setBase] = useState(saved?.user ?? null)
  const [before, setBefore] = useState(start)
  const [draft, setDraft] = useState(start)
  const [password, setPassword] = useState(noPassword)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [theirs, setTheirs] = useState<ReadUser | null>(null)
  const [busy, setBusy] = useState(false)
  // Saved or deleted: nothing is lost any more by leaving.
  const leaving = useRef(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, form])

  /** The faults of these fields are answered by typing there. */
  const answered = (...fields: string[]) =>
    setFaults((known) => known.filter(({ field }) => !fields.includes(field)))

  const change = (changed: Partial<UserDraft['user']>) => {
    setDraft((known) => ({ ...known, user: { ...known.user, ...changed } }))
    answered(...Object.keys(changed).map((field) => `user.${field}`))
  }
  /** Where more than one field changes, or links do. */
  const turnInto = (next: UserDraft) => {
    setDraft(next)
    answered('accounts', 'circuits', 'reports', 'user.ausr_cust_id', 'user.ausr_site_id', 'user.ausr_bu_id')
  }
  const typePassword = (typed: NewPassword) => {
    setPassword(typed)
    answered('user.ausr_password', 'confirmation')
  }

  const tell = (found: readonly FieldFault[]) => {
    setFaults(found)
    setTries((count) => count + 1)
  }

  function faultsFound(): FieldFault[] {
    if (!office) return personalFaults(cleanPersonal(draft.user))
    const user = cleanUser(draft.user)
    const typed =
      password.password === '' && password.confirmation === ''
        ? { password: base ? null : wayInFault('', user.ausr_email) }
        : newPasswordFaults(password, user.ausr_logon, rules)
    return [
      ...userFaults(user, draft.links, units),
      ...faultAt('user.ausr_password', typed.password ?? null),
      ...faultAt('confirmation', ('confirmation' in typed && typed.confirmation) || null),
    ]
  }

  async function save() {
    if (busy) return
    const found = faultsFound()
    const [first] = found
    if (first) {
      notify.failure('Save Data', new Error(first.message))
      return tell(found)
    }
    setBusy(true)
    try {
      const payload =
        office || !base ? officePayload(draft, password.password, base) : personalPayload(draft, base)
      const user = await api(userPost, payload)
      leaving.current = true
      notify.success('User', 'User data saved')
      // The list reads itself again when it is shown; this page is about to be left or read anew.
      void queries.invalidateQueries({ queryKey: usersKey, refetchType: 'none' })
      onSaved(user)
    } catch (failure) {
      await failed(failure)
    } finally {
      setBusy(false)
    }
  }

  async function failed(failure: unknown) {
    if (failure instanceof ApiError && failure.code === 'CONFLICT') {
      const now = await reread().catch(() => null)
      if (now) return setTheirs(now)
    }
    notify.failure('Save Data', failure)
    if (failure instanceof ApiError && failure.errors.length > 0) tell(failure.errors)
  }

  const settle = (mine: boolean) => {
    if (!theirs) return
    setBase(theirs.user)
    setBefore(theirs.draft)
    if (!mine) setDraft(theirs.draft)
    setTheirs(null)
  }

  return {
    draft,
    change,
    turnInto,
    password,
    typePassword,
    faultAt: (field: string) => faults.find((fault) => fault.field === field)?.message,
    theirs,
    busy,
    leaving,
    dirty: password.password !== '' || differences(before, draft, noNames).length > 0,
    save,
    leaveTo: (leave: () => void) => () => {
      leaving.current = true
      leave()
    },
    takeTheirs: () => settle(false),
    /** Saving again goes over what the other has saved, which has been seen now. */
    keepMine: () => settle(true),
  }
}

export type UserFormState = ReturnType<typeof useUserForm>
