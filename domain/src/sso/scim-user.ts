import type { Flag } from '../fields/flag.ts'
import { roles, flagsOfRole, type RoleId } from '../users/roles.ts'
import { rights } from '../users/rights.ts'
import { givenRights } from './connection.ts'

/** What a provider sends about a user. Undefined: not sent, so it stays. */
export interface SentUser {
  userName?: string
  externalId?: string
  givenName?: string
  familyName?: string
  email?: string
  active?: boolean
}

/** A request that is not valid SCIM, with the name of its error (RFC 7644, section 3.12). */
export class ScimError extends Error {
  readonly scimType: 'invalidFilter' | 'invalidSyntax' | 'invalidPath' | 'invalidValue'

  constructor(scimType: ScimError['scimType'], message: string) {
    super(message)
    this.name = 'ScimError'
    this.scimType = scimType
  }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The most characters of a text that a provider sends. */
const longestText = 500

const textOf = (name: string, value: unknown): string => {
  if (typeof value !== 'string') throw new ScimError('invalidValue', `${name} must be a text.`)
  // The database stores no NUL.
  if (value.length > longestText || value.includes('\0'))
    throw new ScimError('invalidValue', `${name} is too long, or contains characters that cannot be stored.`)
  return value.trim()
}

/** Entra ID sends "True" and "False" as texts. */
const activeOf = (value: unknown): boolean => {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw new ScimError('invalidValue', 'active must be true or false.')
}

/** The primary address of a list, or else the first one. */
function emailOf(value: unknown): string {
  if (typeof value === 'string') return textOf('emails', value)
  const emails = Array.isArray(value) ? value.filter(isFields) : isFields(value) ? [value] : []
  const [first] = [...emails.filter(({ primary }) => primary === true), ...emails]
  return first === undefined ? '' : textOf('emails.value', first.value)
}

/** The later of two values counts. */
function merged(parts: readonly SentUser[]): SentUser {
  const all: SentUser = {}
  for (const part of parts) Object.assign(all, part)
  return all
}

/** One attribute of a user by its path, in lower case. Attributes that the portal does not have are ignored. */
function attributeOf(path: string, value: unknown): SentUser {
  switch (path) {
    case 'username':
      return { userName: textOf('userName', value) }
    case 'externalid':
      return { externalId: textOf('externalId', value) }
    case 'active':
      return { active: activeOf(value) }
    case 'name.givenname':
      return { givenName: textOf('name.givenName', value) }
    case 'name.familyname':
      return { familyName: textOf('name.familyName', value) }
    case 'name':
      if (!isFields(value)) throw new ScimError('invalidValue', 'name must be an object.')
      return merged(
        Object.entries(value).map(([name, each]) => attributeOf(`name.${name.toLowerCase()}`, each)),
      )
    case 'emails':
    case 'emails.value':
      return { email: emailOf(value) }
    default:
      return {}
  }
}

/** A user as a whole, as it is created or replaced. */
export const readScimUser = (resource: Fields): SentUser =>
  merged(Object.entries(resource).map(([name, value]) => attributeOf(name.toLowerCase(), value)))

/** A path without its filter and its schema: `emails[type eq "work"].value` is `emails.value`. */
const plainPath = (path: string): string =>
  path
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:user:/i, '')
    .replaceAll(/\[[^[\]]*\]/g, '')
    .toLowerCase()

/** The attributes that a removal empties. */
const removed = (path: string): SentUser => {
  if (path === 'name') return { givenName: '', familyName: '' }
  if (path === 'name.givenname') return { givenName: '' }
  if (path === 'name.familyname') return { familyName: '' }
  return path.startsWith('emails') ? { email: '' } : {}
}

/** An operation of a PATCH request. */
interface Operation {
  op: 'add' | 'replace' | 'remove'
  path: string
  value: unknown
}

/** The operations of a PATCH request, in their order. */
export function readOperations(body: Fields): Operation[] {
  const { Operations: operations } = body
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimError('invalidSyntax', 'The request needs Operations.')
  return operations.map((operation: unknown) => {
    const { op, path = '', value } = isFields(operation) ? operation : {}
    const name = typeof op === 'string' ? op.toLowerCase() : ''
    if (name !== 'add' && name !== 'replace' && name !== 'remove')
      throw new ScimError('invalidSyntax', 'An operation must be add, replace or remove.')
    if (typeof path !== 'string') throw new ScimError('invalidPath', 'A path must be a text.')
    return { op: name, path, value }
  })
}

/** What the operations change. Later ones count. */
export const patchedUser = (operations: readonly Operation[]): SentUser =>
  merged(
    operations.map(({ op, path, value }) => {
      const plain = plainPath(path)
      if (op === 'remove') return removed(plain)
      if (plain !== '') return attributeOf(plain, value)
      if (!isFields(value))
        throw new ScimError('invalidValue', 'An operation without a path needs attributes.')
      return merged(Object.entries(value).map(([name, each]) => attributeOf(plainPath(name), each)))
    }),
  )

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter(isFields)
    .map(({ value: id }) => textOf('members.value', id))

/** The members that the operations of a group add and remove, by id. */
export function patchedMembers(operations: readonly Operation[]): { added: string[]; removed: string[] } {
  const changes = { added: new Set<string>(), removed: new Set<string>() }
  for (const { op, path, value } of operations) {
    const isMembers = plainPath(path) === 'members'
    const [, named] = /^members\[value eq "([^"]*)"\]$/i.exec(path) ?? []
    const members = isMembers ? value : isFields(value) ? value.members : undefined
    if (op === 'replace' && (isMembers || members !== undefined))
      throw new ScimError('invalidPath', 'Members can be added and removed, but not replaced.')
    if (op === 'remove' && isMembers && named === undefined && idsIn(value).length === 0)
      throw new ScimError('invalidValue', 'Name the members to remove.')
    const ids = named === undefined ? (members === undefined ? [] : idsIn(members)) : [named]
    for (const id of ids) {
      const [to, from] = op === 'remove' ? [changes.removed, changes.added] : [changes.added, changes.removed]
      to.add(id)
      from.delete(id)
    }
  }
  return { added: [...changes.added], removed: [...changes.removed] }
}

/** A filter of the form `attribute eq "value"`; null for all. */
export interface ScimFilter {
  attribute: string
  value: string
}

/** Reads a filter. Only `eq` of one of these attributes is possible. */
export function readFilter(filter: string | undefined, attributes: readonly string[]): ScimFilter | null {
  if (filter === undefined || filter.trim() === '') return null
  const [, name = '', quoted = ''] = /^\s*([\w.]+)\s+eq\s+("(?:[^"\\]|\\["\\])*")\s*$/i.exec(filter) ?? []
  const attribute = attributes.find((known) => known.toLowerCase() === name.toLowerCase())
  if (attribute === undefined)
    throw new ScimError('invalidFilter', `Only ${attributes.join(' eq and ')} eq are possible.`)
  if (quoted.includes('\0'))
    throw new ScimError('invalidFilter', 'A value contains characters that are not possible.')
  return { attribute, value: quoted.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') }
}

/** A group is a role of the portal whose permissions the connection may give. */
export const groupsOf = (isStaff: boolean): { id: RoleId; label: string }[] => {
  const given = givenRights(isStaff)
  return roles.filter(({ id }) => {
    const flags: Record<string, Flag> = flagsOfRole(id)
    return rights.every(({ right, flag }) => flags[flag] === 'F' || given.includes(right))
  })
}
