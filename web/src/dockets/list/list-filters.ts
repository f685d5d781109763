/** The filters of a list besides days and words, in the URL: late=yes, due=today, booked=me, status=D,Q. */
export interface FilterParams {
  late?: string
  due?: string
  booked?: string
  status?: string
}

/** The same for the calls. */
export interface ListFilters {
  /** Status codes; empty for all. */
  statuses: string[]
  late: boolean
  dueToday: boolean
  mine: boolean
}

/** Unknown values are ignored. Only recent bookings can be late. */
export const filtersFromParams = (archive: boolean, params: FilterParams): ListFilters => ({
  statuses: (params.status ?? '').split(',').filter((code) => /^[A-Z]$/.test(code)),
  late: !archive && params.late === 'yes',
  dueToday: params.due === 'today',
  mine: params.booked === 'me',
})

/** Empty values are omitted from the URL. */
export const filtersToParams = ({ statuses, late, dueToday, mine }: ListFilters): Required<FilterParams> => ({
  status: statuses.join(','),
  late: late ? 'yes' : '',
  due: dueToday ? 'today' : '',
  booked: mine ? 'me' : '',
})

export const noFilters: ListFilters = { statuses: [], late: false, dueToday: false, mine: false }

export const countFilters = ({ statuses, late, dueToday, mine }: ListFilters): number =>
  [statuses.length > 0, late, dueToday, mine].filter(Boolean).length

export const hasFilters = (filters: ListFilters): boolean => countFilters(filters) > 0

/** The filters as the payload of the calls. */
export const filtersPayload = ({ statuses, late, dueToday, mine }: ListFilters) => ({
  ...(statuses.length > 0 && { statuses }),
  ...(late && { late }),
  ...(dueToday && { dueToday }),
  ...(mine && { mine }),
})
