import type { Flag } from '../fields/flag.ts'

/** The codes of statuses; `startingStatuses` describes them. */
export type StatusId = 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'I' | 'O' | 'Q' | 'R' | 'W'

export const statusIds: readonly StatusId[] = ['W', 'O', 'G', 'I', 'E', 'D', 'B', 'C', 'R', 'Q', 'F']

export const isStatusId = (text: string): text is StatusId => statusIds.some((id) => id === text)

/** A row of the statuses table, which a tenant can edit (section 3, `dsts_`). */
export interface StatusRow {
  dsts_id: StatusId
  dsts_description: string
  /** The codes of the statuses that can follow: 'IRBCQ'. */
  dsts_fwds: string
  /** T: dispatchers can set it. */
  dsts_web: Flag
  /** The information that a dispatcher must enter with this status. */
  dsts_asks: Asked
  /** '#rrggbb' of the row on the board. */
  dsts_color: string
  /** '#rrggbb' of the text on it. */
  dsts_font_color: string
}

/** The kinds of information that a status can ask for (CTRL-03); 'signature' is a date-time and the signatory. */
export const askedFor = ['driver', 'reason', 'signature', 'nothing'] as const

export type Asked = (typeof askedFor)[number]

/** Statuses in which a docket waits for a driver. */
export const unallocatedStatuses: readonly StatusId[] = ['W', 'O']

/** Statuses that dispatchers cannot set (CTRL-03). */
export const neverPicked: ReadonlySet<StatusId> = new Set(['F', 'W', 'O'])

/** The specification's table of required information, as the default for each status. */
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

/**
 * The statuses of a new tenant (SYS-04): pale grounds with dark text, none of them louder than the mark of a late docket. All
 * colour pairs have a contrast of at least 4.5:1.
 */
export const startingStatuses: readonly StatusRow[] = [
  starting('W', 'Web booking', 'OGCQ', '#fff3bf', '#3d2f00'),
  starting('O', 'Open', 'GCQ', '#dbe4ff', '#16245c'),
  starting('G', 'Given to driver', 'IRBCQ', '#c5f6fa', '#053b44'),
  starting('I', 'Item collected', 'EDBQR', '#99e9f2', '#04343b'),
  starting('E', 'En route', 'DBQR', '#a5d8ff', '#0b3558'),
  starting('D', 'Delivered', 'F', '#b2f2bb', '#0f3d1e'),
  starting('B', 'Attempt failed', 'GIRC', '#ffd8a8', '#4d2600'),
  starting('C', 'Cancelled', '', '#dee2e6', '#343a40'),
  starting('R', 'Returned to sender', 'F', '#eebefa', '#4a0d57'),
  starting('Q', 'On hold', 'OGIC', '#d8cdf5', '#2d1a66'),
  starting('F', 'Finished', '', '#f1f3f5', '#343a40'),
]

/** The statuses of finished dockets. Only these are archived (LIST-08). */
export const finishedStatuses: readonly StatusId[] = ['D', 'R', 'C', 'F']

export const isFinished = (status: StatusId): boolean => finishedStatuses.includes(status)

interface Permission {
  states: readonly StatusId[]
  /** Shown on a disabled button and in the server's refusal. */
  otherwise: string
}

/** The statuses in which each action is possible. Buttons and server use this table. */
export const docketCan = {
  beCancelled: {
    states: ['W', 'O', 'G', 'B', 'Q'],
    otherwise: 'A docket that is collected, finished or cancelled cannot be cancelled.',
  },
  haveLabels: {
    states: ['W', 'O', 'G', 'I', 'E', 'B', 'Q'],
    otherwise: 'Labels can only be printed for dockets that are still to be delivered.',
  },
  showDriver: {
    states: ['G', 'I', 'E'],
    otherwise: 'The driver is only shown while the docket is with a driver.',
  },
  showSignatures: {
    states: ['I', 'E', 'B', 'Q', 'D', 'R', 'F'],
    otherwise: 'Signatures are only available after collection.',
  },
  haveStopTimes: {
    states: ['G', 'I', 'E', 'B', 'Q', 'D', 'R', 'F'],
    otherwise: 'Times at stops can be recorded once a driver has the docket, and not after it is cancelled.',
  },
  holdStock: {
    states: ['W', 'O', 'G', 'I', 'E', 'B', 'Q'],
    otherwise: 'Stock can only be released to a docket that is still to be delivered.',
  },
  beArchived: {
    states: finishedStatuses,
    otherwise: 'Only delivered, returned, cancelled and finished dockets can be archived.',
  },
} as const satisfies Record<string, Permission>

export type DocketAction = keyof typeof docketCan

/** The reason why an action is not possible in a status, or null. */
export const docketActionError = (action: DocketAction, status: StatusId): string | null => {
  const { states, otherwise }: Permission = docketCan[action]
  return states.includes(status) ? null : otherwise
}
