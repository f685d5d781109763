import { refuse } from '@despatch/contract/wire/refusals.ts'

const message = 'This username is taken. Please choose another.'

/** Turns the database's unique violation of a logon into a refusal at its field; rethrows anything else. */
export const refuseTakenLogon =
  (field: string, title: string) =>
  (failure: unknown): never => {
    const isTaken =
      failure instanceof Error && 'constraint' in failure && failure.constraint === 'app_user_by_logon'
    if (!isTaken) throw failure
    return refuse('INVALID', { title, detail: message, errors: [{ field, message }] })
  }
