type Work = () => Promise<void>

export interface Agenda<Folder> {
  readonly add: (day: string, folder: Folder, work: Work) => void
  /** Does the work of a day: the folders side by side, and the work on each one in its order. */
  readonly workOff: (day: string) => Promise<void>
}

/** What will be done on later days, by the folder that it is done with. */
export function createAgenda<Folder>(): Agenda<Folder> {
  const days = new Map<string, Map<Folder, Work[]>>()
  return {
    add: (day, folder, work) => {
      const folders = days.get(day) ?? new Map<Folder, Work[]>()
      days.set(day, folders.set(folder, [...(folders.get(folder) ?? []), work]))
    },
    workOff: async day => {
      // The work of today may add more to today's agenda.
      for (let due = days.get(day); due; due = days.get(day)) {
        days.delete(day)
        await Promise.all(
          [...due.values()].map(async works => {
            for (const work of works) await work()
          }),
        )
      }
    },
  }
}
