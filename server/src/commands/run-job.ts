import pino from 'pino'
import { failureLine } from '../platform/failure-line.ts'
import { isOutgoing } from '../platform/jobs/lanes.ts'
import { isRegularJob, regularJobs, type RegularJob } from '../platform/jobs/timetable.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { logNow, logOfJob } from '../logs/logs.queries.ts'
import { runRegularJob } from '../run-jobs.ts'
import { listDatabases } from '../tenants/control-database.queries.ts'
import { command } from './command.ts'
import { CommandFailure, WrongUsage } from './failures.ts'
import { registered, withInstallation } from './installation.ts'
import { openCompany, openTestDatabase } from './open-company.ts'

export const runJob = command({
  name: 'run-job',
  does: 'Runs a regular job at once, such as one of the nightly jobs, or lists them.',
  words: ['[job]'],
  options: { company: { value: 'name', does: 'only for this company; otherwise for all' } },
  notes: [
    'Without a job, it lists the jobs, when each runs and what it does. It prints a line for each company and its test data, with what',
    'the job wrote to the log. The timetable stays as it is. What the job adds to the queue, such as emails, the portal does.',
  ],
  run: async ({ words, options }, { config, signal }) => {
    const job = words['[job]']
    if (job === undefined) return listOfJobs()
    if (!isRegularJob(job)) throw new WrongUsage(`Unknown job "${job}". Jobs: ${namesOfJobs()}.`)
    return await withInstallation(config, async (installation) => {
      const companies =
        options.company === undefined
          ? await listDatabases(installation.controlDatabase)
          : [await registered(installation, options.company)]
      const lines: string[] = []
      const failed: string[] = []
      for (const { name } of companies) {
        if (signal.aborted) throw new CommandFailure(`Stopped before ${name}.\n${lines.join('\n')}`)
        try {
          await openCompany(config, installation, name, async (company) => {
            lines.push(`${name}\t${await runFor({ tenant: company, config }, job)}`)
            await openTestDatabase(config, installation, company, async (test) => {
              lines.push(`${test.name}\t${await runFor({ tenant: test, company, config }, job)}`)
            })
          })
        } catch (failure) {
          // One company does not hold up the others, as in the night.
          failed.push(name)
          lines.push(`${name}\tfailed: ${failureLine(failure)}`)
        }
      }
      if (failed.length > 0) throw new CommandFailure(`${lines.join('\n')}\nFailed: ${failed.join(', ')}.`)
      return lines.join('\n') || 'There are no companies yet.'
    })
  },
})

const namesOfJobs = () => regularJobs.map(({ name }) => name).join(', ')

const listOfJobs = () => regularJobs.map(({ name, when, does }) => `${name}\t${when}\t${does}`).join('\n')

async function runFor(
  context: Pick<JobsContext, 'tenant' | 'company' | 'config'>,
  job: RegularJob,
): Promise<string> {
  const { tenant } = context
  if (tenant.isCopy && isOutgoing(job)) return 'not run: a copy sends nothing'
  const since = await logNow(tenant.pool)
  // A failure is printed, and written to the log of the company.
  await runRegularJob({ ...context, mailer: null, log: pino({ level: 'silent' }) }, job)
  const entries = await logOfJob(tenant.pool, job, since)
  const logged = entries.map(({ log_record, log_after }) =>
    [log_record, JSON.stringify(log_after)].filter((part) => part !== '').join(' '),
  )
  return ['done', ...logged].join('\t')
}
