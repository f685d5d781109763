import { boardRefresh } from '@despatch/domain/control/board-refresh.ts'
import { maximumPasswordLength } from '@despatch/domain/auth/password-rules.ts'
import { rightFlags, type RightFlag } from '@despatch/domain/users/rights.ts'
import { userLengths } from '@despatch/domain/users/user-lengths.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { importBody } from '../wire/body-limits.ts'
import { call, Done, page } from '../wire/call.ts'
import {
  cursor,
  flag,
  id,
  idOf,
  limit,
  requiringRight,
  requiredText,
  secret,
  text,
  whole,
} from '../wire/fields.ts'

const version = whole(1, 2_147_483_647)

const personal = {
  ausr_nickname: text(userLengths.ausr_nickname),
  ausr_firstname: text(userLengths.ausr_firstname),
  ausr_lastname: text(userLengths.ausr_lastname),
  ausr_telephone: text(userLengths.ausr_telephone),
  ausr_email: text(userLengths.ausr_email),
}

const rightsFields = Object.fromEntries(rightFlags.map((name) => [name, flag])) as Record<
  RightFlag,
  typeof flag
>

/** The default account; null for none. */
const allocated = { ausr_cust_id: id.nullable() }

/** Fields that only administrators change. */
const office = {
  ausr_logon: requiredText(userLengths.ausr_logon),
  ausr_state: z.enum(['A', 'D']),
  ausr_password_expired: flag,
  ausr_site_id: id.nullable(),
  ausr_bu_id: id.nullable(),
  ausr_accountaddress: flag,
  /** T: can access every customer, including new ones; no linked account is required. */
  ausr_all_accounts: flag,
  ...rightsFields,
}

/** A user without secrets, with the names of their account, site and business unit (USER-01). */
export const User = z.strictObject({
  ausr_id: id,
  ...personal,
  /** The confirmed addresses; null: all of ausr_email. */
  ausr_confirmed_email: text(userLengths.ausr_email).nullable(),
  ...allocated,
  ...office,
  ausr_version: version,
  cust_name: text(200),
  site_name: text(200),
  bu_name: text(200),
})

export const userList = call('user/list', {
  summary:
    'Users by last name, filtered by words of name, logon, email, telephone, account, site or business unit; or the one given by _id. Users who are not administrators only see their own record.',
  needs: 'session',
  body: z.strictObject({
    _id: idOf('user').optional(),
    search: text(longestSearch).default(''),
    cursor,
    limit,
  }),
  reply: page(User),
  refusals: ['NOT_FOUND'],
  example: { search: 'ford' },
})

/** The maximum number of links of one kind. */
const mostLinks = 20_000
const admin = <Schema extends z.ZodType>(schema: Schema) => requiringRight('admin', schema).optional()

const changed = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, admin(field)])) as {
    [Name in keyof Shape]: z.ZodOptional<Shape[Name]>
  }

export const userPost = call('user/post', {
  summary:
    'Adds a user, or changes the one given by ausr_id; with ausr_version, only if it is unchanged since. Omitted fields are unchanged. Users can change their own details and communications, and choose their default account; all other fields need the administrator permission. Changing one’s own email address requires the password. The old address is notified, and a link to confirm it is emailed to a new one.',
  needs: 'session',
  bodyLimits: importBody,
  byLogin: true,
  fresh: true,
  /** The password is hashed before the transaction, which is much shorter. */
  writes: 'in steps',
  body: z.strictObject({
    user: z.strictObject({
      ausr_id: idOf('user').optional(),
      ausr_version: version.optional(),
      ...personal,
      ausr_cust_id: allocated.ausr_cust_id.optional(),
      ...changed(office),
      /** A first password, or a new one for a user who has lost theirs. They must choose another at their next login. */
      ausr_password: admin(secret(maximumPasswordLength)),
    }),
    accounts: admin(z.array(z.strictObject({ cust_id: id })).max(mostLinks, `At most ${mostLinks}`)),
    circuits: admin(
      z
        .array(
          z.strictObject({
            cir_circ_code: requiredText(8),
            acia_update: flag.default('F'),
            acia_refresh: whole(boardRefresh.least, boardRefresh.most).nullable().default(null),
          }),
        )
        .max(mostLinks, `At most ${mostLinks}`),
    ),
    reports: admin(z.array(z.strictObject({ rpt_id: id })).max(mostLinks, `At most ${mostLinks}`)),
    /** The user's own password, required to change their own email address. */
    current: secret(maximumPasswordLength).optional(),
  }),
  reply: User,
  refusals: ['NOT_FOUND', 'CONFLICT', 'LAST_ADMIN', 'RATE_LIMITED'],
  example: {
    user: {
      ausr_logon: 'jo.ford',
      ausr_nickname: 'Jo',
      ausr_firstname: 'Josephine',
      ausr_lastname: 'Ford',
      ausr_telephone: '020 7946 0107',
      ausr_email: 'jo@customer.example',
      ausr_cust_id: 1,
      ausr_rights_booking: 'T',
    },
    accounts: [{ cust_id: 1 }],
    circuits: [],
    reports: [],
  },
})

export const userDelete = call('user/delete', {
  summary:
    'Deletes a user. They can no longer log in, and their logon can be used again. Bookings and the log keep their name.',
  needs: 'admin',
  byLogin: true,
  writes: true,
  body: z.strictObject({ ausr_id: idOf('user'), ausr_version: version.optional() }),
  reply: Done,
  refusals: ['NOT_FOUND', 'CONFLICT', 'LAST_ADMIN'],
  example: { ausr_id: 21 },
})

/** The user whose links are listed; omit for a new user. */
const linksOf = z.strictObject({
  _id: idOf('user').optional(),
  /** Returns everything that can be linked, each with whether it is linked. */
  _inScope: z.boolean().default(false),
})

const linked = z.boolean()

export const UserAccount = z.strictObject({
  cust_id: id,
  cust_acc_code: text(40),
  cust_name: text(200),
  linked,
})

export const userAccounts = call('user/accounts', {
  summary: 'The accounts of a user; with _inScope, all accounts, each with whether it is linked.',
  needs: 'admin',
  body: linksOf,
  reply: page(UserAccount),
  refusals: ['NOT_FOUND'],
  example: { _inScope: true },
})

export const UserCircuit = z.strictObject({
  cir_circ_code: text(8),
  cir_name: text(80),
  acia_update: flag,
  acia_refresh: whole(boardRefresh.least, boardRefresh.most).nullable(),
  linked,
})

export const userCircuits = call('user/circuits', {
  summary: 'The circuits of a user; with _inScope, all circuits, each with whether it is linked.',
  needs: 'admin',
  body: linksOf,
  reply: page(UserCircuit),
  refusals: ['NOT_FOUND'],
  example: { _inScope: true },
})

export const UserReport = z.strictObject({ rpt_id: id, rpt_desc: text(200), linked })

export const userReports = call('user/reports', {
  summary: 'The reports of a user; with _inScope, all reports, each with whether it is linked.',
  needs: 'admin',
  body: linksOf,
  reply: page(UserReport),
  refusals: ['NOT_FOUND'],
  example: { _inScope: true },
})
