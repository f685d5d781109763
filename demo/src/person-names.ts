import type { Random } from './seeded-random.ts'

const firstNames = (
  'Amelia Ben Chloe Daniel Esther Finn Gwen Harriet Idris Joanna Karim Lucy Malik Nadia Oscar Petra Quentin ' +
  'Ruby Sanjay Tess Uma Victor Wendy Xavier Yasmin Zoe Aaron Bridget Colin Dilys'
).split(' ')

const lastNames = (
  'Abbott Baptiste Chambers Dhillon Edwards Fairley Green Hussain Ingram Jarvis Kaur Lawson Mahmood Nwosu ' +
  'Oakley Pritchard Quayle Rahman Sinclair Turner Underhill Vickers Walsh Yeo Barlow Castell Doyle Fenwick'
).split(' ')

/** An invented person. */
export function inventPerson(random: Random): { name: string; mailbox: string } {
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  return { name: `${first} ${last}`, mailbox: `${first}.${last}`.toLowerCase() }
}

/** In the range that Ofcom reserves for drama. */
export const dramaMobile = (random: Random): string =>
  `07700 900${String(random.whole(0, 999)).padStart(3, '0')}`
