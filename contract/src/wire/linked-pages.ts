/**
 * The pages of the web client that the server links or redirects to, with their query parameters. The client declares
 * the rest about these pages, and all other pages, in web/src/platform/pages.ts. `$token` in a path is a parameter.
 */
export const linkedPages = {
  home: { path: '/home', search: [] },
  login: { path: '/login', search: ['wanted', 'database', 'via'] },
  reset: { path: '/reset/$token', search: ['database', 'username'] },
  confirmEmail: { path: '/confirm-email/$token', search: ['database'] },
  track: { path: '/docket/track', search: ['tracking_ref', 'dadd_postalcode'] },
  imports: { path: '/docket/import', search: ['_id'] },
  schedules: { path: '/docket/regular', search: ['_id', 'day'] },
  invoice: { path: '/invoice', search: ['_id'] },
  quote: { path: '/docket/quote', search: ['page', 'guid', 'srv', 'id', 'database'] },
  pay: { path: '/pay/$guid', search: ['database'] },
  register: {
    path: '/register',
    search: ['dck_id', 'dck_email', 'dck_contact', 'dck_telephone', 'guid', 'token', 'database'],
  },
  success: { path: '/success', search: ['database', 'session_id'] },
  failed: { path: '/failed', search: ['database', 'session_id'] },
  report: {
    path: '/report/view',
    search: [
      'Filename',
      'Database',
      'dateStart',
      'dateEnd',
      'dck_cust_id',
      'dck_serv_type',
      'dck_drv_id',
      'currency',
      'column',
      'day',
      'account',
      'service',
      'driver',
      'outward',
      'status',
      'reason',
    ],
  },
} as const

type LinkedPages = typeof linkedPages

type ParameterOf<Path> = Path extends `${infer Part}/${infer Rest}`
  ? ParameterOf<Part> | ParameterOf<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never

/** The values in a link: all parameters of the path, and any of the query. */
type ValuesOf<Name extends keyof LinkedPages> = {
  [parameter in ParameterOf<LinkedPages[Name]['path']>]: string
} & { [parameter in LinkedPages[Name]['search'][number]]?: string | number | undefined }

/** The path and query of a page, such as '/docket/track?tracking_ref=MT-7K3F-9QWX-2B4D'. */
export function pathTo<Name extends keyof LinkedPages>(name: Name, values: ValuesOf<Name>): string {
  const query = new URLSearchParams()
  for (const [parameter, value] of Object.entries<string | number | undefined>(values))
    if (value !== undefined) query.set(parameter, String(value))
  const path = linkedPages[name].path.replaceAll(/\$(\w+)/g, (_all, parameter: string) => {
    const value = query.get(parameter) ?? ''
    query.delete(parameter)
    return encodeURIComponent(value)
  })
  return query.size > 0 ? `${path}?${query.toString()}` : path
}
