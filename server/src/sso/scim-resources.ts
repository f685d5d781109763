import { splitEmails } from '@despatch/domain/fields/email-list.ts'
import { roleOf, type RoleId } from '@despatch/domain/users/roles.ts'
import type { ScimRow } from './scim.queries.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0'
const messages = 'urn:ietf:params:scim:api:messages:2.0'

/** A user as a provider sees it. */
export const userResource = (row: ScimRow, base: string) => ({
  schemas: [`${core}:User`],
  id: String(row.ausr_id),
  ...(row.sso_external === null ? {} : { externalId: row.sso_external }),
  userName: row.sso_username ?? row.ausr_logon,
  name: { givenName: row.ausr_firstname, familyName: row.ausr_lastname },
  emails: splitEmails(row.ausr_email).map((value, at) => ({ value, type: 'work', primary: at === 0 })),
  active: row.ausr_state === 'A',
  meta: {
    resourceType: 'User',
    created: row.sso_linked,
    location: `${base}/Users/${row.ausr_id}`,
  },
})

/** A role of the portal as a group. Its members are the connection’s users with exactly this role. */
export const groupResource = (
  { id, label }: { id: RoleId; label: string },
  users: readonly ScimRow[],
  base: string,
) => ({
  schemas: [`${core}:Group`],
  id,
  displayName: label,
  members: users
    .filter((user) => {
      const found = roleOf(user)
      return found?.role.id === id && found.exceptions.length === 0
    })
    .map((user) => ({ value: String(user.ausr_id), display: user.sso_username ?? user.ausr_logon })),
  meta: { resourceType: 'Group', location: `${base}/Groups/${id}` },
})

interface Page {
  startIndex: number
  total: number
}

export const listResponse = (
  resources: readonly object[],
  { startIndex, total }: Page = { startIndex: 1, total: resources.length },
) => ({
  schemas: [`${messages}:ListResponse`],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

export const scimError = (status: number, detail: string, scimType?: string) => ({
  schemas: [`${messages}:Error`],
  status: String(status),
  detail,
  ...(scimType === undefined ? {} : { scimType }),
})

const unsupported = { supported: false }

export const serviceProviderConfig = {
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { ...unsupported, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: unsupported,
  sort: unsupported,
  etag: unsupported,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the connection.',
      primary: true,
    },
  ],
}

export const resourceTypes = (base: string) =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: [`${core}:ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: `${core}:${name}`,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }))

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

const complex = (name: string, subAttributes: readonly object[], more: object = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more })

/** The attributes that the portal has. Others are ignored. */
export const schemas = [
  {
    schemas: [`${core}:Schema`],
    id: `${core}:User`,
    name: 'User',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      complex('name', [attribute('givenName'), attribute('familyName')]),
      complex('emails', [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })], {
        multiValued: true,
      }),
      attribute('active', { type: 'boolean' }),
    ],
  },
  {
    schemas: [`${core}:Schema`],
    id: `${core}:Group`,
    name: 'Group',
    attributes: [
      attribute('displayName', { mutability: 'readOnly' }),
      complex('members', [attribute('value', { mutability: 'immutable' })], { multiValued: true }),
    ],
  },
]
