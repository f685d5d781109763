import { Text } from '@mantine/core'
import classes from './report-view.module.css'
import type { ReportReply } from './reports.queries.ts'

/** The report in one sentence, which begins with its figure, and the two compared figures. */
export function ReportHeadline({ headline }: { headline: NonNullable<ReportReply['headline']> }) {
  const { figure, sentence, compared } = headline
  return (
    <div className={classes.headline}>
      <p className={classes.sentence}>
        {figure !== null && sentence.startsWith(figure) ? (
          <>
            <strong className={classes.headlineFigure}>{figure}</strong>
            {sentence.slice(figure.length)}
          </>
        ) : (
          sentence
        )}
      </p>
      {compared !== null && (
        <Text size="sm" c="dimmed">
          {compared}
        </Text>
      )}
    </div>
  )
}
