import { longestShiftHours } from '@despatch/domain/drive/driver-shift.ts'

/** Whether a driver works a shift now, as `isOnShift` decides. */
export const isRunning = `shf_ended is null and shf_started > now() - interval '${longestShiftHours} hours'`
