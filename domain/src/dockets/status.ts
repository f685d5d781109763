import type { Flag } from '../settings/flag.ts'

/** The states of a docket; what each means is in `startingStatuses`. */
export type StatusId = 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'I' | 'O' | 'Q' | 'R' | 'W'

export const statusIds: readonly StatusId[] = ['W', 'O', 'G', 'I', 'E', 'D', 'B', 'C', 'R', 'Q', 'F']

export const isStatusId = (text: string): text is StatusId => statusIds.some((id) => id === text)

/** A row of the statuses table, which a tenant can edit (section 3, `dsts_`). */
export interface StatusRow {
  dsts_id: StatusId
  dsts_description: string
  /** The statuses that may follow, as their letters: 'IRBCQ'. */
  dsts_fwds: string
  /** T: a dispatcher may pick it on the web. */
  dsts_web: Flag
  /** What a dispatcher must enter to give a docket this status. */
  dsts_asks: Asked
  /** '#rrggbb' of the row on the board. */
  dsts_color: string
  /** '#rrggbb' of the text on it. */
  dsts_font_color: string
}

/** What a status can ask a dispatcher for (CTRL-03); 'signature' is a date-time and who signed. */
export const askedFor = ['driver', 'reason', 'signature', 'nothing'] as const

export type Asked = (typeof askedFor)[number]

/** Statuses that a dispatcher never picks in the dialog (CTRL-03). */
export const neverPicked: ReadonlySet<StatusId> = new Set(['F', 'W', 'O'])

/** The specification's table: what each status asks for until a company changes it. */
function usuallyAsks(status: StatusId): Asked {
  if (status === 'G') return 'driver'
  if (status === 'B' || status === 'C') return 'reason'
  return neverPicked.has(status) ? 'nothing' : 'signature'
}

const starting = (
  dsts_id: StatusId,
  dsts_description: string,
  dsts_fwds: string,
  dsts_color: string,
  dsts_font_color: string,
): StatusRow => ({
  dsts_id,
  dsts_description,
  dsts_fwds,
  dsts_web: neverPicked.has(dsts_id) ? 'F' : 'T',
  dsts_asks: usuallyAsks(dsts_id),
  dsts_color,
  dsts_font_color,
})

/** The catalogue that a new tenant starts with (SYS-04); every pair of colours has at least 4.5:1. */
export const startingStatuses: readonly StatusRow[] = [
  starting('W', 'Web booking', 'OGCQ', '#fff3bf', '#3d2f00'),
  starting('O', 'Open', 'GCQ', '#dbe4ff', '#16245c'),
  starting('G', 'Given to driver', 'IRBCQ', '#c5f6fa', '#053b44'),
  starting('I', 'Item collected', 'EDBQR', '#99e9f2', '#04343b'),
  starting('E', 'En route', 'DBQR', '#1864ab', '#ffffff'),
  starting('D', 'Delivered', 'F', '#2b6e3f', '#ffffff'),
  starting('B', 'Attempt failed', 'GIRC', '#ffd8a8', '#4d2600'),
  starting('C', 'Cancelled', '', '#dee2e6', '#343a40'),
  starting('R', 'Returned to sender', 'F', '#eebefa', '#4a0d57'),
  starting('Q', 'On hold', 'OGIC', '#c92a2a', '#ffffff'),
  starting('F', 'Finished', '', '#f1f3f5', '#343a40'),
]

/** The statuses in which a docket's journey is over; only such dockets go to the archive (LIST-08). */
export const finishedStatuses: readonly StatusId[] = ['D', 'R', 'C', 'F']

export const isFinished = (status: StatusId): boolean => finishedStatuses.includes(status)

interface Permission {
  states: readonly StatusId[]
  /** Said by a disabled button and by the server's refusal. */
  otherwise: string
}

/** What may be done with a docket in which state; buttons and server both ask this table. */
export const docketCan = {
  beCancelled: {
    states: ['W', 'O', 'G', 'B', 'Q'],
    otherwise: 'A docket that is collected, finished or cancelled cannot be cancelled.',
  },
  haveLabels: {
    states: ['W', 'O', 'G', 'I', 'E', 'B', 'Q'],
    otherwise: 'Labels are printed for dockets that are still to be delivered.',
  },
  showDriver: {
    states: ['G', 'I', 'E'],
    otherwise: 'The driver is shown from the time the docket is given out until it is delivered.',
  },
  showSignatures: {
    states: ['I', 'E', 'B', 'Q', 'D', 'R', 'F'],
    otherwise: 'There are signatures once the docket has been collected.',
  },
  holdStock: {
    states: ['W', 'O', 'G', 'I', 'E', 'B', 'Q'],
    otherwise: 'Goods can be released only to a docket that is still to be delivered.',
  },
  beArchived: {
    states: finishedStatuses,
    otherwise: 'Only delivered, returned, cancelled and finished dockets are archived.',
  },
} as const satisfies Record<string, Permission>

export type DocketAction = keyof typeof docketCan

/** Null where the state permits the deed, otherwise the sentence that says why not. */
export const whyDocketCannot = (action: DocketAction, status: StatusId): string | null => {
  const { states, otherwise }: Permission = docketCan[action]
  return states.includes(status) ? null : otherwise
}
