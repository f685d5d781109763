import { emailLinkDays } from '@despatch/domain/users/confirmed-emails.ts'

/** The texts of users, their permissions and API keys. */
export const usersTexts = {
  apiKeys: 'API keys',
  keysOfAllUsers: 'API keys of all users',

  allocationHelp: 'The account this user books for, and their site.',
  allocation: 'Allocation',
  defaultAccountHelp: 'The account you choose is linked to the user.',
  noMatchingAccount: 'No matching account',
  noDefaultAccount: 'No default account',
  noMatchingSite: 'No matching site',
  noSite: 'No site',
  noMatchingBusinessUnit: 'No matching business unit',
  noBusinessUnit: 'No business unit',
  inactive: (name: string) => `${name} (inactive)`,

  loadingTheKeys: 'Loading the keys',
  keysNotLoaded: 'The keys could not be loaded',
  neverUsed: 'never used',
  neverExpires: 'never expires',
  revoke: 'Revoke',
  created: 'Created',
  lastUsed: 'last used',
  keyExpires: 'expires',
  revokeKey: (key: string) => `Revoke ${key}`,
  revokeKeyOf: (key: string, username: string) => `Revoke ${key} of ${username}`,

  apiKeysHelp: 'Applications use a key to call the API with your permissions. The API is documented at',
  noKeysYet: 'No keys yet. Create one key per application, so that you can revoke each separately.',
  newKey: 'New key',

  password: 'Password',
  passwordChanged: 'Your password has been changed',
  changePassword: 'Change password',

  communications: 'Communications',
  emailsHelp: 'Separate addresses with commas or semicolons.',
  confirmEmail: 'Confirm email address',
  notConfirmed: 'Not confirmed yet',
  notConfirmedInList: (emails: string) => `Not confirmed: ${emails}`,
  linkSentTo: (emails: string) => `We sent a link to ${emails}. It works for ${emailLinkDays} days.`,
  linkSent: (emails: string) => `A new link is on its way to ${emails}.`,
  sendLinkAgain: 'Send it again',
  securityEmailsTo: (emails: string) =>
    `Until it is opened, links to choose a new password and other emails about security go to ${emails}.`,
  currentPassword: 'Current password',
  currentPasswordHelp:
    'Needed to change your email address. We will also email the old address, and a link to confirm it to a new one.',
  telephoneHelp: 'Include the area code.',

  userDeleted: (name: string) => `${name} has been deleted`,
  deleteUserHelp:
    'This user will no longer be able to log in, and their username can be used again. Their name stays on bookings and in the log. This cannot be undone. If the user may come back, disable them instead.',
  deleteQuestion: (name: string) => `Delete ${name}?`,
  deleteUser: 'Delete user',

  details: 'Details',
  usernameHelp: 'Used to log in.',
  usernameFixed: 'An administrator can change it.',
  firstNameHelp: 'The name colleagues use.',
  startPageHelp: 'The page that opens after login.',
  canLogInHelp: 'Disabled users cannot log in. Their bookings and username stay.',

  keysOfUserHelp: 'If you remove this user’s API permission, all their keys are revoked.',
  noUserApiKeys: 'No user has API keys.',
  noKeysOfUser: 'This user has no keys.',

  findWhat: (what: string) => `Find ${what}`,
  showWhat: (what: string) => `Show ${what}`,
  allCount: (count: number) => `All ${count}`,
  linkedCount: (count: number) => `Linked ${count}`,
  listToLink: (what: string) => `${what} to link`,
  noneLinked: (what: string) => `No ${what} are linked.`,
  noneContain: (what: string, typed: string) => `No ${what} contain “${typed}”.`,
  linkedOf: (linked: number, all: number) => `${linked} of ${all} linked`,
  linkedRecords: (count: number) => `${count} linked`,
  firstShown: (shown: number, found: number) =>
    `Showing the first ${shown} of ${found}. Type to find others.`,
  unlinkAll: (count: number) => `Unlink all ${count}`,
  linkAll: (count: number) => `Link all ${count}`,

  accounts: 'Accounts',
  accountsHelp: 'This user can only see these accounts.',
  circuits: 'Circuits',
  circuitsHelp: 'Control boards this user can open (needs the Control permission).',
  noCircuits: 'The company has no circuits yet.',
  reports: 'Reports',
  reportsHelp: 'Reports this user can run (needs the Reports permission).',
  noReports: 'The company has no reports yet.',

  newApiKey: 'New API key',
  name: 'Name',
  nameHelp: 'The application that will use the key.',
  expires: 'Expires',
  createKey: 'Create key',
  newKeyHelp:
    'Copy the key now. It will not be shown again. Send it with each call as “Authorization: Bearer” and the key.',

  options: 'Options',
  optionsHelp: 'Permissions. Changes apply as soon as you save.',
  role: 'Role',
  roleHelp: 'Sets the permissions below. You can change each of them afterwards.',
  chooseRole: 'Choose a role',
  noRole: 'Custom permissions, unlike any role.',
  noPermissions: 'No permissions yet.',
  exceptionsWith: (labels: string) => `Also: ${labels}.`,
  exceptionsWithout: (labels: string) => `Not: ${labels}.`,

  copyFromColleague: 'Copy from a colleague',
  copyHelp: 'Copies permissions, accounts, circuits and reports. Nothing is saved until you press Save.',
  colleague: 'Colleague',
  findColleague: 'Type a name or username',
  noMatchingColleague: 'No matching user',
  searching: 'Searching…',
  copied: (name: string) => `Copied from ${name}. Press Save to keep it.`,

  anyRole: 'Any role',
  state: 'State',
  anyState: 'Any state',
  stateFilters: { active: 'Active', disabled: 'Disabled', expired: 'Must change password' },
  anyPermission: 'Any permission',
  permission: 'Permission',
  withoutRole: 'Without a role',
  administratorWithoutRole: 'Administrator, without a role',
  noMatchesWithFilter: 'No user matches all filters.',

  bookForAccount: (account: string) => `Book for ${account} myself`,
  bookForFailed: 'Set default account',
  ownAllocationHelp: 'The account you book for, and your site.',
  ownDefaultAccountHelp: 'New bookings and quotes are for this account.',

  firstPasswordHelp: 'Leave empty to email the user a link for choosing a password.',
  newPasswordHelp: 'Set a new password for this user. Leave empty to keep the current one.',
  expireNow: 'Ask for a new password',
  expireFirstHelp: 'The user must choose their own password at the next login.',
  expireHelp: 'The user must choose a new password at the next login.',
  changePasswordHelp: 'Changing your password logs you out on all other devices.',
  cannotChangePassword: 'You cannot change your own password. Ask an administrator for a new one.',

  keyRevoked: (name: string) => `${name} has been revoked`,
  revokeQuestion: (name: string) => `Revoke ${name}?`,
  revokeHelp: 'Applications that use this key will lose access.',

  canChangeStatuses: 'Can change statuses',
  canChangeStatusesOf: (circuit: string) => `Can change statuses of ${circuit}`,
  refreshIntervalOf: (circuit: string) => `Refresh interval for ${circuit} in seconds`,
  usualSeconds: (seconds: number) => `${seconds} seconds`,

  onlyAdministratorsAdd: 'Only administrators can add users',
  myDetails: 'My details',
  myUserDetail: 'My User Detail',
  userNotFound: 'This user was not found. They may have been deleted.',

  userDataSaved: 'User data saved',
  newUser: 'New user',
  newUserHelp:
    'Staff need a username, an email address and a role (in Options). Customers need an account too.',
  allSections: 'All sections',
  toCorrect: 'To correct',
  disabled: 'Disabled',

  theUsers: 'the users',
  users: 'Users',
  noMatchesHelp: (search: string) =>
    `No user has “${search}” in their name, username, email, telephone, account or site.`,
  showAllUsers: 'Show all users',

  searchUsers: 'Search users',
  searchUsersExample: 'Search: name, email, account',
}
