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

export function savedLog(battle: string, token: string): Promise<void> {
  return save(`/api/battles/${encodeURIComponent(battle)}/log`, token, `${battle}.txt`);
}

export function savedRecord(battle: string, token: string): Promise<void> {
  return save(`/api/battles/${encodeURIComponent(battle)}/record`, token, `${battle}.jsonl`);
}
