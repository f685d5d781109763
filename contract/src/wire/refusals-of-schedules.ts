/** The refusals of regular bookings. */
export const refusalsOfSchedules = {
  SCHEDULE_ENDED: {
    status: 409,
    title: 'Regular booking',
    detail: 'This regular booking has ended. Start a new one.',
  },
  SCHEDULE_DAY_OVER: {
    status: 409,
    title: 'Regular booking',
    detail: 'This day can no longer be changed.',
  },
  SCHEDULE_TOO_MANY_DAYS: {
    status: 422,
    title: 'Regular booking',
    detail: 'These are too many bookings for once. Choose an earlier day.',
  },
} as const
