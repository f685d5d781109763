/** The parts of a vehicle that a driver checks at the start of a shift. */
export const vehicleChecks = ['tyres', 'lights', 'brakes', 'mirrors', 'fluids', 'body'] as const

export type VehicleCheck = (typeof vehicleChecks)[number]

export const vehicleCheckTexts: Readonly<Record<VehicleCheck, string>> = {
  tyres: 'Tyres and wheels',
  lights: 'Lights and indicators',
  brakes: 'Brakes and steering',
  mirrors: 'Mirrors, windows and wipers',
  fluids: 'Oil, water and fuel',
  body: 'Doors, body and load',
}

/** Characters of the description of a defect. */
export const longestDefect = 200

/** Characters of the registration of a vehicle. */
export const longestRegistration = 12

/** What a driver has entered about each part: right, a defect with its description, or nothing yet. */
export type CheckedParts = Readonly<Partial<Record<VehicleCheck, 'right' | { defect: string }>>>

/** A part of a vehicle with a defect. */
export interface Defect {
  check: VehicleCheck
  note: string
}

/** The parts that were not checked, or whose defect is not described. */
export const uncheckedParts = (checked: CheckedParts): VehicleCheck[] =>
  vehicleChecks.filter((check) => {
    const answer = checked[check]
    return answer === undefined || (answer !== 'right' && answer.defect.trim() === '')
  })

export const defectsOf = (checked: CheckedParts): Defect[] =>
  vehicleChecks.flatMap((check) => {
    const answer = checked[check]
    return answer === undefined || answer === 'right' ? [] : [{ check, note: answer.defect.trim() }]
  })
