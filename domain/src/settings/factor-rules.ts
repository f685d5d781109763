/** Who needs a second factor: the choices of the setting SecondFactor. */
export const factorRules = {
  off: 'No user has to',
  staff: 'Staff: administrators, and users with the Control or System permission',
  everybody: 'All users',
} as const
