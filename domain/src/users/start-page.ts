import { fieldsOf } from '../fields/fields-of.ts'
import { rightsOf, type Right, type RightFlags } from './rights.ts'

/** The pages that a user can start on after login (NAV-01), with the permissions that each needs. */
const table = {
  home: { label: 'Home', needs: [] },
  booking: { label: 'New booking', needs: ['history', 'booking'] },
  bookings: { label: 'Recent bookings', needs: ['history'] },
  control: { label: 'Control board', needs: ['control'] },
  trace: { label: 'Track and trace', needs: ['trace'] },
} as const satisfies Record<string, { label: string; needs: readonly Right[] }>

/** A page to start on, as stored in `ausr_start_page`. */
export type StartPage = keyof typeof table

/** Every page to start on, in the order of the user form. */
export const startPages: readonly StartPage[] = fieldsOf(table)

export const startPageLabel = (page: StartPage): string => table[page].label

/** The pages that a user with these permissions can start on. */
export const startPagesFor = (user: RightFlags): StartPage[] => {
  const rights: readonly Right[] = rightsOf(user)
  return startPages.filter((page) => isOpenTo(page, rights))
}

/** The page that a user starts on: the chosen one, or home if their permissions do not open it. */
export const startPageOf = (chosen: StartPage, rights: readonly Right[]): StartPage =>
  isOpenTo(chosen, rights) ? chosen : 'home'

const isOpenTo = (page: StartPage, rights: readonly Right[]) =>
  table[page].needs.every((right) => rights.includes(right))
