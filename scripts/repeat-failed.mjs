const MOST_REPEATED = 3

/**
 * Runs tests, and where some failed in few files, those files once more, with nothing beside them and on data of their
 * own. What passes then has not been broken by a change: it leans on the machine's pace or on its neighbours, is named
 * for somebody to mend, and holds nobody up meanwhile.
 *
 * `run` takes the files to run, none for all, and answers what it counted, the files that failed, and the output.
 */
export async function repeatFailed(run) {
  const first = await run([])
  const { counted, files, output } = first
  if (counted.failed === 0) return counted
  // A remark says what no repeating mends: something was skipped, or the runner itself failed.
  if (counted.remark || files.length === 0 || files.length > MOST_REPEATED) return { ...counted, output }
  const second = await run(files)
  if (second.counted.failed > 0) return { ...counted, output: `${output}\nOnce more:\n${second.output}` }
  const remark = `${counted.failed} only when repeated, in ${files.join(', ')}`
  return { passed: counted.passed + counted.failed, failed: 0, remark, output }
}
