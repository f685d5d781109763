import { plural } from '@despatch/domain/text/plural.ts'

/** The texts of the page with the connections of single sign-on. */
export const ssoTexts = {
  pageHelp: 'Let users log in through an identity provider, such as Microsoft Entra ID, Google or Okta.',
  newConnection: 'New connection',
  editConnection: (name: string) => `Edit ${name}`,
  loadingConnections: 'Loading the connections',
  connectionsNotLoaded: 'The connections could not be loaded',
  noConnectionsYet: 'No connections yet',
  noConnectionsHelp: 'Add the address and the client of your identity provider.',
  connection: 'Connection',
  connectionSaved: 'The connection has been saved.',
  connectionDeleted: 'The connection has been deleted.',
  off: 'Off',
  on: 'On',
  onlyProvider: 'Only through the provider',
  forStaff: 'For staff',
  forAccount: (accCode: string) => `For customer ${accCode}`,
  users: (count: number) => plural(count, { one: '# user linked', other: '# users linked' }),

  name: 'Name',
  nameHelp: 'Shown on the login page.',
  code: 'Name in addresses',
  codeHelp: 'Lower-case letters, digits and dashes.',
  account: 'Customer',
  accountHelp:
    'Whose users log in with it. Leave empty for your staff. It cannot be changed after the connection is saved.',
  issuer: 'Issuer',
  issuerHelp: 'The address that identifies the provider. It cannot be changed after the connection is saved.',
  client: 'Client ID',
  secret: 'Client secret',
  secretHelp: 'Stored encrypted and never shown again.',
  secretStored: 'A secret is stored. Leave empty to use it, or enter a new one.',
  state: 'State',

  redirect: 'Redirect address',
  logout: 'Back-channel logout address',
  addressesHelp: 'Enter these addresses at the provider.',

  firstLogin: 'First login',
  domains: 'Email domains',
  domainExample: 'example.com',
  domainsHelp: 'Separate several with commas.',
  link: 'Link existing users by email address',
  linkHelp: 'Once, if the provider states that it has verified the address, and only in these domains.',
  create: 'Add new users',
  createHelp: 'Also only with a verified address in these domains. New users get these permissions:',
  newRights: 'Permissions of new users',
  newAccount: 'Customer of new users',
  newAccountHelp: 'Leave empty for all customers.',

  rules: 'Permissions by claims',
  rulesHelp:
    'At each login, the user gets the permission if the claim has the value, and loses it otherwise. Other permissions stay.',
  claim: 'Claim',
  claimExample: 'groups',
  value: 'Value',
  permission: 'Permission',
  addRule: 'Add rule',
  removeRule: (position: number) => `Remove rule ${position}`,

  security: 'Security',
  factors: 'Values that count as a second factor',
  factorsHelp:
    'Values of acr or amr, such as mfa, separated with commas. Without them, a code of the portal is asked for.',
  only: 'Log in only through the provider',
  onlyHelp: 'Passwords of its users are refused.',
  emergency: 'Administrators who can still use a password',
  emergencyHelp: 'At least two, for when the provider is not available.',

  test: 'Test',
  testOf: (name: string) => `Test ${name}`,
  testHelp:
    'Log in at the provider in a new window. A page then shows the claims and what they would lead to. Nothing is changed.',
  openTest: 'Open the test',
  deleteQuestion: (name: string) => `Delete ${name}?`,
  deleteHelp:
    'Users who are logged in through it are logged out, and are no longer linked. The users themselves stay.',
  deleteConfirm: 'Delete connection',
  deleteFailed: 'Delete connection',
}
