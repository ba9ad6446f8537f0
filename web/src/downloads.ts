/** Files, handed to the browser to save; those of a battle are fetched with its key, which stays out of addresses. */

/** Hand a file to the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

async function save(path: string, token: string, name: string): Promise<void> {
  const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) {
    throw new Error(`The server did not give ${name} (${response.status}).`);
  }
  saveFile(await response.blob(), name);
}

/** A file's name that people can read: what it is called, and the day. */
export function fileName(title: string, extension: string, day = new Date()): string {
  const plain = title
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${plain.toLowerCase() || 'battle'}-${date.join('-')}.${extension}`;
}

export function savedLog(battle: string, token: string, title: string): Promise<void> {
  return save(`/api/battles/${encodeURIComponent(battle)}/log`, token, fileName(title, 'txt'));
}

export function savedRecord(battle: string, token: string, title: string): Promise<void> {
  return save(`/api/battles/${encodeURIComponent(battle)}/record`, token, fileName(title, 'aero'));
}
