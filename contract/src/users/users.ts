import { boardRefresh } from '@despatch/domain/control/board-refresh.ts'
import { maximumPasswordLength } from '@despatch/domain/auth/password-rules.ts'
import { rights, type RightFlag } from '@despatch/domain/users/rights.ts'
import { startPages } from '@despatch/domain/users/start-page.ts'
import { userLengths } from '@despatch/domain/users/user-lengths.ts'
import { z } from 'zod'
import { asRead } from '../wire/as-read.ts'
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
  searchWords,
  customerId,
  userId,
} from '../wire/fields.ts'
import { sentences } from '../wire/sentences.ts'

const version = whole(1, 2_147_483_647).describe(
  'The user’s version. Send it back with a change; if the user has changed since, the reply is CONFLICT.',
)

const personal = {
  ausr_nickname: text(userLengths.ausr_nickname).describe('How the portal addresses the user.'),
  ausr_firstname: text(userLengths.ausr_firstname).describe('The first name.'),
  ausr_lastname: text(userLengths.ausr_lastname).describe('The last name.'),
  ausr_telephone: text(userLengths.ausr_telephone).describe('The telephone number.'),
  ausr_email: text(userLengths.ausr_email).describe('The email address.'),
}

const startPage = z
  .enum(startPages)
  .describe('The page that the user starts on after login; home if their permissions do not open it.')

const rightsFields = Object.fromEntries(
  rights.map(({ flag: name, label, does }) => [
    name,
    flag.describe(sentences(`Permission “${label}”: ${does}`)),
  ]),
) as Record<RightFlag, typeof flag>

/** The default account; null for none. */
const allocated = {
  ausr_cust_id: id
    .nullable()
    .describe('The id of the default account, for which the user books; null for none.'),
}

/** Fields that only administrators change. */
const office = {
  ausr_logon: requiredText(userLengths.ausr_logon).describe('The name to log in with.'),
  ausr_state: z.enum(['A', 'D']).describe('"A" for active, "D" for disabled.'),
  ausr_password_expired: flag.describe('"T" if the user must choose a new password at the next login.'),
  ausr_site_id: id.nullable().describe('The id of the user’s site, or null.'),
  ausr_bu_id: id.nullable().describe('The id of the user’s business unit, or null.'),
  ausr_accountaddress: flag.describe('"T" if new bookings start with the account’s collection address.'),
  ausr_all_accounts: flag.describe(
    '"T" if the user has access to all customers, including new ones. No linked account is required then.',
  ),
  ...rightsFields,
}

/** A user without secrets, with the names of their account, site and business unit (USER-01). */
export const User = z.strictObject({
  ausr_id: userId,
  ...personal,
  ausr_start_page: startPage,
  ausr_confirmed_email: text(userLengths.ausr_email)
    .nullable()
    .describe(
      'The addresses that the user has confirmed, and that receive emails about security; null if these are all of ausr_email.',
    ),
  ...allocated,
  ...office,
  ausr_version: version,
  cust_name: text(200).describe('The customer’s name.'),
  site_name: text(200).describe('The site’s name.'),
  bu_name: text(200).describe('The business unit’s name.'),
})

/** What the record of a user has that `user/post` accepts and does not change. */
export const userAsRead = {
  ausr_confirmed_email: true,
  cust_name: true,
  site_name: true,
  bu_name: true,
} as const

export const userList = call('user/list', {
  summary:
    'Users by last name, filtered by words of name, logon, email, telephone, account, site or business unit; or the one given by _id. Users who are not administrators only see their own record.',
  needs: 'session',
  body: z.strictObject({
    _id: idOf('user').optional().describe('Only the record with this id.'),
    search: searchWords.default(''),
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

const linked = z.boolean().describe('true if the user has access to it.')

export const UserAccount = z.strictObject({
  cust_id: customerId,
  cust_acc_code: text(40).describe('Account code.'),
  cust_name: text(200).describe('The customer’s name.'),
  linked,
})

export const UserCircuit = z.strictObject({
  cir_circ_code: text(8).describe('The circuit’s code.'),
  cir_name: text(80).describe('The circuit’s name.'),
  acia_update: flag.describe('"T" if the user may change dockets on this board.'),
  acia_refresh: whole(boardRefresh.least, boardRefresh.most)
    .nullable()
    .describe(
      'After how many seconds the whole board is loaded again, in addition to live updates; null for the usual time.',
    ),
  linked,
})

export const UserReport = z.strictObject({
  rpt_id: id.describe('The report’s id.'),
  rpt_desc: text(200).describe('The report’s title.'),
  linked,
})

const linkedAsRead = {
  linked: linked
    .optional()
    .describe('As in the list of the user’s links; a row with false is not linked. true if it is omitted.'),
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
    user: z
      .strictObject({
        ausr_id: idOf('user').optional(),
        ausr_version: version.optional(),
        ...personal,
        ausr_start_page: startPage.optional(),
        ausr_cust_id: allocated.ausr_cust_id
          .optional()
          .describe('The id of the default account, for which the user books; null for none.'),
        ...changed(office),
        ...asRead(User.pick(userAsRead)),
        ausr_password: admin(secret(maximumPasswordLength)).describe(
          'A first password, or a new one for a user who has lost theirs. They must choose another at their next login.',
        ),
      })
      .describe('The fields of the user to save.'),
    accounts: admin(
      z
        .array(
          z.strictObject({
            cust_id: customerId,
            ...asRead(UserAccount.pick({ cust_acc_code: true, cust_name: true })),
            ...linkedAsRead,
          }),
        )
        .max(mostLinks, `At most ${mostLinks}`),
    ).describe('The customers that the user has access to.'),
    circuits: admin(
      z
        .array(
          z.strictObject({
            cir_circ_code: requiredText(8).describe('The circuit’s code.'),
            acia_update: flag.default('F').describe('"T" if the user may change dockets on this board.'),
            acia_refresh: whole(boardRefresh.least, boardRefresh.most)
              .nullable()
              .default(null)
              .describe(
                'After how many seconds the whole board is loaded again, in addition to live updates; null for the usual time.',
              ),
            ...asRead(UserCircuit.pick({ cir_name: true })),
            ...linkedAsRead,
          }),
        )
        .max(mostLinks, `At most ${mostLinks}`),
    ).describe('The circuits whose boards the user sees.'),
    reports: admin(
      z
        .array(
          z.strictObject({
            rpt_id: id.describe('The report’s id.'),
            ...asRead(UserReport.pick({ rpt_desc: true })),
            ...linkedAsRead,
          }),
        )
        .max(mostLinks, `At most ${mostLinks}`),
    ).describe('The reports that the user can run.'),
    current: secret(maximumPasswordLength)
      .optional()
      .describe('The user’s own password, required to change their own email address.'),
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
  fresh: true,
  writes: true,
  body: z.strictObject({ ausr_id: idOf('user'), ausr_version: version.optional() }),
  reply: Done,
  refusals: ['NOT_FOUND', 'CONFLICT', 'LAST_ADMIN'],
  example: { ausr_id: 21 },
})

/** The user whose links are listed; omit for a new user. */
const linksOf = z.strictObject({
  _id: idOf('user').optional().describe('Only the record with this id.'),
  _inScope: z
    .boolean()
    .default(false)
    .describe('true for all records, each with whether it is linked; false for those of the user.'),
})

export const userAccounts = call('user/accounts', {
  summary: 'The accounts of a user; with _inScope, all accounts, each with whether it is linked.',
  needs: 'admin',
  body: linksOf,
  reply: page(UserAccount),
  refusals: ['NOT_FOUND'],
  example: { _inScope: true },
})

export const userCircuits = call('user/circuits', {
  summary: 'The circuits of a user; with _inScope, all circuits, each with whether it is linked.',
  needs: 'admin',
  body: linksOf,
  reply: page(UserCircuit),
  refusals: ['NOT_FOUND'],
  example: { _inScope: true },
})

export const userReports = call('user/reports', {
  summary: 'The reports of a user; with _inScope, all reports, each with whether it is linked.',
  needs: 'admin',
  body: linksOf,
  reply: page(UserReport),
  refusals: ['NOT_FOUND'],
  example: { _inScope: true },
})
