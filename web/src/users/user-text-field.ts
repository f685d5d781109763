import { userLengths } from '@despatch/domain/users/user-lengths.ts'
import type { ChangeEvent } from 'react'
import type { UserFormState } from './use-user-form.ts'
import { labelOf } from './user-draft.ts'

export interface UserFieldsProps {
  state: UserFormState
  /** Whether an administrator is editing, who can change everything. */
  office: boolean
}

/** The common props of the form's text fields. */
export const textField = ({ draft, change, errorAt }: UserFormState, field: keyof typeof userLengths) => ({
  label: labelOf(field),
  autoComplete: 'off',
  maxLength: userLengths[field],
  value: draft.user[field],
  error: errorAt(`user.${field}`),
  onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
})
